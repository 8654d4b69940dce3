import { useSearchParams } from '#app/routing/location.ts'
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts'

/** The filters of the address. Changing one starts again at the first page and keeps the scroll where it is. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const set = (next: Filters) => setParameters(writeFilters(next))
  return {
    filters,
    change: (change: Partial<Filters>) => set({ ...filters, ...change }),
    clear: () => set(noFilters),
  }
}
