import { useSearchParams } from '#app/engine/routing/location.ts'
import { type ReturnStatus, returnStatuses } from '#domain/return-status.ts'

export type ReturnFilter = {
  status: ReturnStatus | null
  search: string
  page: number
  /** The return that is open over the list. */
  open: string | null
}

/** Which returns are shown; the address keeps it. Another filter begins at its first page. */
export function useReturnFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter: ReturnFilter = {
    status: returnStatuses.find((one) => one === parameters.get('status')) ?? null,
    search: (parameters.get('q') ?? '').trim().slice(0, 120),
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1)),
    open: /^[\w-]{1,64}$/.exec(parameters.get('open') ?? '')?.[0] ?? null,
  }
  const change = (changes: Partial<ReturnFilter>) => {
    const staysOnPage = 'open' in changes
    const { status, search, page, open } = { ...filter, ...(!staysOnPage && { page: 1 }), ...changes }
    setParameters({
      ...(status && { status }),
      ...(search && { q: search }),
      ...(page > 1 && { page: String(page) }),
      ...(open && { open }),
    })
  }
  return { filter, change }
}
