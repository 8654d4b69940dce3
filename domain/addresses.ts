/** Addresses that pages, mails and search engines name alike. */
export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}

export function categoryPath(categoryId: string): string {
  return `/bags?category=${encodeURIComponent(categoryId)}`
}
