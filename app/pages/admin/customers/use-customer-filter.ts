import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { type CustomerFilter, type CustomerSort, customerFilters, customerSorts } from '#domain/customer-tier.ts'

export type ListFilter = {
  filter: CustomerFilter
  search: string
  sortBy: CustomerSort
  page: number
  /** The customer shown at the side of the list. */
  open: string | null
}

/** The filter of the customers and the open one, both stored in the URL. Another filter begins at its first page. */
export function useCustomerFilter() {
  return useAddressFilter({ read, write, restart: (changes) => ('open' in changes ? {} : { page: 1 }) })
}

function read(parameters: URLSearchParams): ListFilter {
  return {
    filter: customerFilters.find((one) => one === parameters.get('filter')) ?? 'all',
    search: searchIn(parameters),
    sortBy: customerSorts.find((one) => one === parameters.get('sort')) ?? 'newest',
    page: pageIn(parameters),
    open: /^[\w-]{1,64}$/.exec(parameters.get('open') ?? '')?.[0] ?? null,
  }
}

function write({ filter, search, sortBy, page, open }: ListFilter) {
  return {
    ...(search && { q: search }),
    ...(filter !== 'all' && { filter }),
    ...(sortBy !== 'newest' && { sort: sortBy }),
    ...(page > 1 && { page: String(page) }),
    ...(open && { open }),
  }
}
