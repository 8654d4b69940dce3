import { useLocation, useSearchParams } from '#app/engine/routing/location.ts'
import {
  changing,
  type FilterOf,
  type FilterSchema,
  narrowing,
  readFilter,
  unset,
  writeFilter,
} from '#domain/reporting/list-filter.ts'

/**
 * The filter of a list, stored in the URL, which is ahead of the list while rows load: two quick changes both count. `view` are parameters
 * of the page itself.
 */
export function useListFilter<Schema extends FilterSchema>(schema: Schema, view: Record<string, string> = {}) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const filter = readFilter(schema, parameters)
  const change = (changes: Partial<FilterOf<Schema>>, options?: { replace?: boolean }) => {
    // After the visitor left the page, nothing changes the URL.
    if (window.location.pathname !== pathname) return
    const now = readFilter(schema, new URLSearchParams(window.location.search))
    setParameters({ ...view, ...writeFilter(schema, { ...now, ...changing(schema, changes) }) }, options)
  }
  return {
    filter,
    change,
    /** The parts that narrow the list, as the server takes them. */
    narrowed: narrowing(schema, filter),
    clear: () => change(unset(schema, 'narrows')),
  }
}

export type ListFilter<Schema extends FilterSchema> = ReturnType<typeof useListFilter<Schema>>
