import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { type ProductOrder, type ProductStatus, productOrders, productStatuses } from '#domain/product-status.ts'

export type ProductFilter = {
  search: string
  categoryId: string | null
  status: ProductStatus | null
  withoutShipping: boolean
  sortBy: ProductOrder
  descending: boolean
  page: number
}

/** The filter and order of the products, stored in the URL. Another filter begins at its first page. */
export function useProductFilter() {
  const { filter, change } = useAddressFilter({ read: readFilter, write: writeFilter, restart: () => ({ page: 1 }) })
  /** Removes all but the filter from the URL. */
  const forgetRest = () => change({ page: filter.page }, { replace: true })
  return { filter, change, forgetRest }
}

export function readFilter(parameters: URLSearchParams): ProductFilter {
  const category = parameters.get('category') ?? ''
  const [sort = '', direction] = (parameters.get('sort') ?? '').split('-')
  const sortBy = productOrders.find((one) => one === sort) ?? 'newest'
  return {
    search: searchIn(parameters),
    categoryId: /^[\w-]{1,64}$/.test(category) ? category : null,
    status: productStatuses.find((one) => one === parameters.get('status')) ?? null,
    withoutShipping: parameters.get('shipping') === 'none',
    sortBy,
    descending: sortBy === 'newest' || direction === 'down',
    page: pageIn(parameters),
  }
}

export function writeFilter({ search, categoryId, status, withoutShipping, sortBy, descending, page }: ProductFilter) {
  return {
    ...(search && { q: search }),
    ...(categoryId && { category: categoryId }),
    ...(status && { status }),
    ...(withoutShipping && { shipping: 'none' }),
    ...(sortBy !== 'newest' && { sort: `${sortBy}-${descending ? 'down' : 'up'}` }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The filter as the server's input. */
export function whichProducts({ search, categoryId, status, withoutShipping }: ProductFilter) {
  return {
    ...{ ...(search && { search }), ...(categoryId && { categoryId }), ...(status && { status }) },
    ...(withoutShipping && { withoutShipping }),
  }
}
