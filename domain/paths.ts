import type { Choice } from '#domain/products/variants.ts'

/** URL paths of products and categories, shared by pages, emails and sitemaps. */
export function productPath(slug: string, choice: Choice = {}): `/product/${string}` {
  const search = new URLSearchParams(choice).toString()
  return `/product/${encodeURIComponent(slug)}${search && `?${search}`}`
}

export function categoryPath(slug: string): `/bags?category=${string}` {
  return `/bags?category=${encodeURIComponent(slug)}`
}
