import { type Choice, variantKinds } from './variants.ts'

/** Addresses that pages, mails and search engines name alike. */
export function productPath(slug: string, choice: Choice = {}): string {
  const search = new URLSearchParams(variantKinds.flatMap((kind) => (choice[kind] ? [[kind, choice[kind]]] : [])))
  return `/product/${encodeURIComponent(slug)}${search.size > 0 ? `?${search}` : ''}`
}

export function categoryPath(categoryId: string): string {
  return `/bags?category=${encodeURIComponent(categoryId)}`
}
