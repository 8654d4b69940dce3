import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { question, useLoaded } from '#app/data/queries.ts'
import type { Product } from '#contract/products.ts'
import { type Filters, searchInput, writeFilters } from './filters.ts'

/** How far each view was opened, for as long as the shop stays open in this tab: Back finds the same place. */
const openedCursors = new Map<string, string[]>()
const nothing: string[] = []

/** The first page, and those that were loaded after it; each is kept fresh by itself. */
export function usePages(filters: Filters) {
  const view = writeFilters(filters).toString()
  const [, setOpened] = useState(0)
  const cursors = openedCursors.get(view) ?? nothing
  const first = useLoaded('products.searchProducts', searchInput(filters, null))
  const more = useQueries({
    queries: cursors.map((cursor) => question('products.searchProducts', searchInput(filters, cursor))),
  })
  const last = more.length > 0 ? more.at(-1) : { data: first, isError: false, refetch: async () => {} }
  const { page } = first
  return {
    products: unique([...page, ...more.flatMap(({ data }) => data?.page ?? [])]),
    hasMore: last?.data ? !last.data.isDone : true,
    isLoading: last?.data === undefined && !last?.isError,
    isFailed: last?.isError ?? false,
    loadMore() {
      if (last?.isError) return void last.refetch()
      if (!last?.data || last.data.isDone) return
      openedCursors.set(view, [...cursors, last.data.continueCursor])
      setOpened((count) => count + 1)
    },
  }
}

/** A product that moved between two answers is shown once. */
function unique(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()]
}
