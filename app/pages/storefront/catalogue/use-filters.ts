import { useSearchParams } from '#app/engine/routing/location.ts'
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts'
import type { Listing } from './listing.ts'

/** The URL's filters. Changing one starts again at the first page and keeps the scroll position. */
export function useFilters(listing: Listing) {
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const set = (next: Filters) => setParameters(writeFilters(next, listing))
  return {
    filters,
    listing,
    // The URL is ahead of the shown list while it loads: two quick changes both count.
    change: (change: Partial<Filters>) =>
      set({ ...readFilters(new URLSearchParams(window.location.search)), ...change }),
    clear: () => set(noFilters),
  }
}
