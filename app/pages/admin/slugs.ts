import { useEffect, useState } from 'react'
import { slugOf } from '#domain/text/slug.ts'

type SlugOf = (name: string) => string

/** Loads what makes slugs: too large for the code that a page begins with. */
export async function loadSlugOf(): Promise<SlugOf> {
  const { default: transliterate } = await import('@sindresorhus/transliterate')
  return (name) => slugOf(name, transliterate)
}

/** Makes slugs of names once its code is loaded; until then null. */
export function useSlugOf(): SlugOf | null {
  const [loaded, setLoaded] = useState<{ slugOf: SlugOf } | null>(null)
  useEffect(() => {
    loadSlugOf().then(
      (slugOf) => setLoaded({ slugOf }),
      (error) => console.warn('What makes slugs could not be loaded', error),
    )
  }, [])
  return loaded?.slugOf ?? null
}
