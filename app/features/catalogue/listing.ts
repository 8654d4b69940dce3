import { type Address, links } from '#app/links.ts'
import type { CatalogueView } from '#domain/sort-option.ts'

/** One list of bags: the whole catalogue, a view with its own rule, or what a text finds. */
export type Listing = {
  path: Address
  view: CatalogueView | null
  searchText: string | null
  /** The sort order unless someone chooses; null is the newest first. */
  ownOrder: string | null
}

export const catalogue: Listing = { path: links.bags(), view: null, searchText: null, ownOrder: null }
