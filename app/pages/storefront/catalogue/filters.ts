import { type SortOption, sortOptions } from '#domain/products/sort-option.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import type { Listing } from './listing.ts'

export type Filters = {
  /** Null for the list's own order. */
  sortBy: SortOption | null
  minPrice: number | null
  maxPrice: number | null
  /** The category's slug, as in the URL. */
  categoryId: string | null
  /** Slugs, as in the URL; products match any of them, or all products do when empty. */
  colors: readonly string[]
  sizes: readonly string[]
}

export const noFilters: Filters = {
  sortBy: null,
  minPrice: null,
  maxPrice: null,
  categoryId: null,
  colors: [],
  sizes: [],
}

export const maxDollars = 1_000_000

/** Reads the filters from the URL, their only storage, so that a view can be shared and Back works. Invalid values are left out. */
export function readFilters(parameters: URLSearchParams): Filters {
  const minPrice = readBound(parameters.get('min'))
  const maxPrice = readBound(parameters.get('max'))
  const isReversed = minPrice !== null && maxPrice !== null && maxPrice < minPrice
  const category = parameters.get('category') ?? ''
  return {
    sortBy: sortOptions.find((sort) => sort === parameters.get('sort')) ?? null,
    minPrice,
    maxPrice: isReversed ? null : maxPrice,
    categoryId: /^[\w-]{1,64}$/.test(category) ? category : null,
    colors: namesIn(parameters.get('color')),
    sizes: namesIn(parameters.get('size')),
  }
}

/** 'black.ink-navy' */
function namesIn(text: string | null): string[] {
  const names = (text ?? '').split('.').filter((name) => /^[^\0]{1,60}$/.test(name))
  return [...new Set(names)].slice(0, 20)
}

/** The filters as URL parameters, without defaults. */
export function writeFilters(filters: Filters, { searchText }: Listing) {
  const { sortBy, minPrice, maxPrice, categoryId, colors, sizes } = filters
  const all = { q: searchText, sort: sortBy, min: minPrice, max: maxPrice, category: categoryId }
  const kinds = { color: colors.join('.') || null, size: sizes.join('.') || null }
  return new URLSearchParams(
    Object.entries({ ...all, ...kinds }).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  )
}

/** The input of products.searchProducts for one page of this list. */
export function searchInput(filters: Filters, listing: Listing, cursor: string | null) {
  const sortBy = filters.sortBy ?? (listing.ownOrder ? null : 'newest')
  return {
    ...optionsInput(filters, listing),
    ...(sortBy !== null && { sortBy }),
    paginationOpts: { numItems: storePolicy.cataloguePageSize, cursor },
  }
}

/** The input of products.getFilterOptions for this list. */
export function optionsInput(filters: Filters, { view, searchText }: Listing) {
  const { minPrice, maxPrice, categoryId, colors, sizes } = filters
  return {
    ...(searchText !== null && { searchText }),
    ...(view !== null && { view }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(categoryId !== null && { categoryId }),
    ...(colors[0] && { colors: [...colors] }),
    ...(sizes[0] && { sizes: [...sizes] }),
  }
}

/** Dollars in an address, with a point or a comma before one or two decimals; null for anything else. What is typed has more forms. */
function readBound(text: string | null): number | null {
  const amount = text?.replace(',', '.') ?? ''
  return /^\d{1,7}(\.\d\d?)?$/.test(amount) && +amount <= maxDollars ? +amount : null
}

export function countFilters({ minPrice, maxPrice, categoryId, colors, sizes }: Filters): number {
  return [minPrice, maxPrice, categoryId, ...colors, ...sizes].filter((one) => one !== null).length
}
