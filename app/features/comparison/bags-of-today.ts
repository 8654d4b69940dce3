import { useEffect } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type ChosenBag, keepBags } from './chosen.ts'

/** A bag that was renamed stands among the chosen ones by its new name, and one that is gone leaves. */
export function useBagsOfToday(bags: readonly ChosenBag[], isShown: boolean): void {
  const slugs = bags.map(({ slug }) => slug)
  const { data: found, isFetching } = useAnswer('products.getComparedProducts', { slugs }, { enabled: isShown })
  useEffect(() => {
    // What was answered for these names before may be true no more.
    if (!isShown || !found || isFetching) return
    const today = asFound(bags, found)
    if (today === bags) return
    // The bar goes away under the focus.
    if (today.length === 0 && document.activeElement?.closest('.compare-bar'))
      document.getElementById('main')?.focus({ preventScroll: true })
    keepBags(today)
  }, [bags, found, isFetching, isShown])
}

type Found = { asked: string; product?: { slug: string; name: string; primaryImageUrl: string } | undefined }

/** The chosen bags as they are called today: one at its new address, none that is gone, each once. The same list when nothing changed. */
export function asFound(bags: readonly ChosenBag[], found: readonly Found[]): readonly ChosenBag[] {
  const today = bags.flatMap((bag) => {
    const product = found.find(({ asked }) => asked === bag.slug)?.product
    if (!product) return []
    const { slug, name, primaryImageUrl: imageUrl } = product
    return slug === bag.slug && name === bag.name ? bag : { slug, name, imageUrl }
  })
  const each = today.filter(({ slug }, index) => today.findIndex((bag) => bag.slug === slug) === index)
  return each.length === bags.length && each.every((bag, index) => bag === bags[index]) ? bags : each
}
