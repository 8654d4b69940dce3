import { useSearchParams } from '#app/engine/routing/location.ts'
import { type CustomerFilter, type CustomerSort, customerFilters, customerSorts } from '#domain/customer-tier.ts'

export type ListFilter = {
  filter: CustomerFilter
  search: string
  sortBy: CustomerSort
  page: number
  /** The customer who is shown beside the list. */
  open: string | null
}

/** Which customers are shown, and which one beside them; the address keeps it. Another filter begins at its first page. */
export function useCustomerFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter: ListFilter = {
    filter: customerFilters.find((one) => one === parameters.get('filter')) ?? 'all',
    search: (parameters.get('q') ?? '').trim().slice(0, 120),
    sortBy: customerSorts.find((one) => one === parameters.get('sort')) ?? 'newest',
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1)),
    open: /^[\w-]{1,64}$/.exec(parameters.get('open') ?? '')?.[0] ?? null,
  }
  const change = (changes: Partial<ListFilter>, options?: { replace?: boolean }) => {
    const staysOnPage = 'open' in changes
    const next = { ...filter, ...(!staysOnPage && { page: 1 }), ...changes }
    setParameters(
      {
        ...(next.search && { q: next.search }),
        ...(next.filter !== 'all' && { filter: next.filter }),
        ...(next.sortBy !== 'newest' && { sort: next.sortBy }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.open && { open: next.open }),
      },
      options,
    )
  }
  return { filter, change }
}
