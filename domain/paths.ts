import type { Choice } from './variants.ts'

/** Addresses that pages, mails and search engines name alike. */
export function productPath(slug: string, choice: Choice = {}): `/product/${string}` {
  const search = new URLSearchParams(choice).toString()
  return `/product/${encodeURIComponent(slug)}${search && `?${search}`}`
}

export function categoryPath(slug: string): `/bags?category=${string}` {
  return `/bags?category=${encodeURIComponent(slug)}`
}
