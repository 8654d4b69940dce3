import { useLocation, useSearchParams } from '#app/engine/routing/location.ts'

type Options<Filter> = {
  read: (parameters: URLSearchParams) => Filter
  write: (filter: Filter) => Record<string, string>
  /** Further changes that a change causes, as returning to the first page. */
  restart: (changes: Partial<Filter>) => Partial<Filter>
}

/** The filter of a list, stored in the URL, which is ahead of the list while rows load: two quick changes both count. */
export function useAddressFilter<Filter>({ read, write, restart }: Options<Filter>) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const change = (changes: Partial<Filter>, options?: { replace?: boolean }) => {
    // Visitors who have left the page are not brought back.
    if (window.location.pathname !== pathname) return
    const now = read(new URLSearchParams(window.location.search))
    setParameters(write({ ...now, ...restart(changes), ...changes }), options)
  }
  return { filter: read(parameters), change }
}

/** The search text of the URL. */
export function searchIn(parameters: URLSearchParams, most = 120): string {
  return (parameters.get('q') ?? '').trim().slice(0, most)
}

export function pageIn(parameters: URLSearchParams): number {
  return Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1))
}
