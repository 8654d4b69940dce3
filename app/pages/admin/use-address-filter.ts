import { useLocation, useSearchParams } from '#app/engine/routing/location.ts'

type Options<Filter> = {
  read: (parameters: URLSearchParams) => Filter
  write: (filter: Filter) => Record<string, string>
  /** The changes that go with a change: another filter begins at its first page. */
  restart: (changes: Partial<Filter>) => Partial<Filter>
}

/** The filter of a list, kept by the address, which is ahead of the list while rows are on their way: two quick changes both count. */
export function useAddressFilter<Filter>({ read, write, restart }: Options<Filter>) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const change = (changes: Partial<Filter>, options?: { replace?: boolean }) => {
    // Who has gone elsewhere by now is not brought back.
    if (window.location.pathname !== pathname) return
    const now = read(new URLSearchParams(window.location.search))
    setParameters(write({ ...now, ...restart(changes), ...changes }), options)
  }
  return { filter: read(parameters), change }
}

/** A search of the address. */
export function searchIn(parameters: URLSearchParams, most = 120): string {
  return (parameters.get('q') ?? '').trim().slice(0, most)
}

export function pageIn(parameters: URLSearchParams): number {
  return Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1))
}
