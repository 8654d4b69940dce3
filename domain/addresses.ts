import { type VariantKind, variantKinds } from './variants.ts'

/** Addresses that pages, mails and search engines name alike. */
export function productPath(slug: string, choice: ProductChoice = {}): string {
  const search = new URLSearchParams(variantKinds.flatMap((kind) => (choice[kind] ? [[kind, choice[kind]]] : [])))
  return `/product/${encodeURIComponent(slug)}${search.size > 0 ? `?${search}` : ''}`
}

/** The slug of the chosen variant of each kind; none of a kind leaves it as pictured. */
export type ProductChoice = { readonly [kind in VariantKind]?: string }

export function categoryPath(categoryId: string): string {
  return `/bags?category=${encodeURIComponent(categoryId)}`
}
