import { useQueries } from '@tanstack/react-query'
import { question, useLoaded } from '#app/data/queries.ts'
import type { Product } from '#contract/products.ts'
import { type Filters, searchInput } from './filters.ts'
import type { Listing } from './listing.ts'
import { useOpenedPages } from './opened-pages.ts'

/** The first page, and those that were loaded after it; each is kept fresh by itself. */
export function usePages(listing: Listing, filters: Filters) {
  const [cursors, open] = useOpenedPages()
  const first = useLoaded('products.searchProducts', searchInput(filters, listing, null))
  const more = useQueries({
    queries: cursors.map((cursor) => question('products.searchProducts', searchInput(filters, listing, cursor))),
  })
  const last = more.length > 0 ? more.at(-1) : { data: first, isError: false, refetch: async () => {} }
  const { page } = first
  return {
    products: unique([...page, ...more.flatMap(({ data }) => data?.page ?? [])]),
    hasMore: last?.data ? !last.data.isDone : true,
    isLoading: last?.data === undefined && !last?.isError,
    isFailed: last?.isError ?? false,
    loadMore(): void {
      if (last?.isError) return void last.refetch()
      if (last?.data && !last.data.isDone) open(last.data.continueCursor)
    },
  }
}

/** A product that moved between two answers is shown once. */
function unique(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()]
}
