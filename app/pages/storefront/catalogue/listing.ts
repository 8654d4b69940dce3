import { type Address, links } from '#app/links.ts'
import type { CatalogueView } from '#domain/products/sort-option.ts'

/** A list of products: the whole catalogue, a view with its own rule, or search results. */
export type Listing = {
  path: Address
  view: CatalogueView | null
  searchText: string | null
  /** The default sort order; null is newest first. */
  ownOrder: string | null
}

export const catalogue: Listing = { path: links.bags(), view: null, searchText: null, ownOrder: null }
