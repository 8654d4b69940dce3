import type { Listing } from '#app/features/catalogue/listing.ts'
import { type SortOption, sortOptions } from '#domain/sort-option.ts'
import { storePolicy } from '#domain/store-policy.ts'

export type Filters = {
  /** Null is the list's own order. */
  sortBy: SortOption | null
  minPrice: number | null
  maxPrice: number | null
  /** As addresses name it: its slug. */
  categoryId: string | null
}

export const noFilters: Filters = { sortBy: null, minPrice: null, maxPrice: null, categoryId: null }

const mostDollars = 1_000_000

/** The address is the filters' only home, so a view can be shared and Back works. What is not valid there is left out. */
export function readFilters(parameters: URLSearchParams): Filters {
  const minPrice = readPrice(parameters.get('min') ?? '')
  const maxPrice = readPrice(parameters.get('max') ?? '')
  const isReversed = minPrice !== null && maxPrice !== null && maxPrice < minPrice
  const category = parameters.get('category') ?? ''
  return {
    sortBy: sortOptions.find((sort) => sort === parameters.get('sort')) ?? null,
    minPrice,
    maxPrice: isReversed ? null : maxPrice,
    categoryId: /^[\w-]{1,64}$/.test(category) ? category : null,
  }
}

/** Only what differs from the usual view. */
export function writeFilters({ sortBy, minPrice, maxPrice, categoryId }: Filters, { searchText }: Listing) {
  const all = { q: searchText, sort: sortBy, min: minPrice, max: maxPrice, category: categoryId }
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  )
}

/** The input of products.searchProducts for one page of this list. */
export function searchInput(filters: Filters, { view, searchText, ownOrder }: Listing, cursor: string | null) {
  const { minPrice, maxPrice, categoryId } = filters
  const sortBy = filters.sortBy ?? (ownOrder ? null : 'newest')
  return {
    ...(searchText !== null && { searchText }),
    ...(view !== null && { view }),
    ...(sortBy !== null && { sortBy }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(categoryId !== null && { categoryId }),
    paginationOpts: { numItems: storePolicy.cataloguePageSize, cursor },
  }
}

/** Whole dollars and at most two decimals; null for anything else. */
export function readPrice(text: string): number | null {
  const trimmed = text.trim().replace(/^\$/, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed)) return null
  const amount = Number(trimmed)
  return amount <= mostDollars ? amount : null
}

export function countFilters({ minPrice, maxPrice, categoryId }: Filters): number {
  return [minPrice, maxPrice, categoryId].filter((one) => one !== null).length
}
