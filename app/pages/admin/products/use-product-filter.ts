import { useSearchParams } from '#app/engine/routing/location.ts'
import { type ProductOrder, type ProductStatus, productOrders, productStatuses } from '#domain/product-status.ts'

export type ProductFilter = {
  search: string
  categoryId: string | null
  status: ProductStatus | null
  sortBy: ProductOrder
  descending: boolean
  page: number
}

/** Which products are shown, in which order; the address keeps it. Another filter begins at its first page. */
export function useProductFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readFilter(parameters)
  const change = (changes: Partial<ProductFilter>, options?: { replace?: boolean }) =>
    setParameters(writeFilter({ ...filter, page: 1, ...changes }), options)
  return { filter, change }
}

export function readFilter(parameters: URLSearchParams): ProductFilter {
  const category = parameters.get('category') ?? ''
  const [sort = '', direction] = (parameters.get('sort') ?? '').split('-')
  const sortBy = productOrders.find((one) => one === sort) ?? 'newest'
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, 120),
    categoryId: /^[\w-]{1,64}$/.test(category) ? category : null,
    status: productStatuses.find((one) => one === parameters.get('status')) ?? null,
    sortBy,
    descending: sortBy === 'newest' || direction === 'down',
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1)),
  }
}

export function writeFilter({ search, categoryId, status, sortBy, descending, page }: ProductFilter) {
  return {
    ...(search && { q: search }),
    ...(categoryId && { category: categoryId }),
    ...(status && { status }),
    ...(sortBy !== 'newest' && { sort: `${sortBy}-${descending ? 'down' : 'up'}` }),
    ...(page > 1 && { page: String(page) }),
  }
}
