import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { type ReturnStatus, returnStatuses } from '#domain/return-status.ts'

export type ReturnFilter = {
  status: ReturnStatus | null
  search: string
  page: number
  /** The return that is open over the list. */
  open: string | null
}

/** The filter of the returns, stored in the URL. Another filter begins at its first page. */
export function useReturnFilter() {
  return useAddressFilter({ read, write, restart: (changes) => ('open' in changes ? {} : { page: 1 }) })
}

function read(parameters: URLSearchParams): ReturnFilter {
  return {
    status: returnStatuses.find((one) => one === parameters.get('status')) ?? null,
    search: searchIn(parameters),
    page: pageIn(parameters),
    open: /^[\w-]{1,64}$/.exec(parameters.get('open') ?? '')?.[0] ?? null,
  }
}

function write({ status, search, page, open }: ReturnFilter) {
  return {
    ...(status && { status }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
    ...(open && { open }),
  }
}
