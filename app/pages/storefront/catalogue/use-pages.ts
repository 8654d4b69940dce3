import { useLoaded } from '#app/engine/data/queries.ts'
import { unique } from '#app/engine/data/unique.ts'
import { useAnswers } from '#app/engine/data/use-answers.ts'
import type { ListedProduct } from '#contract/products.ts'
import { type Filters, searchInput } from './filters.ts'
import type { Listing } from './listing.ts'
import { useOpenedPages } from './opened-pages.ts'

/** The first page, and those loaded after it; each is refetched separately. */
export function usePages(listing: Listing, filters: Filters) {
  const [cursors, open] = useOpenedPages()
  const first = useLoaded('products.searchProducts', searchInput(filters, listing, null))
  const after = (cursor: string) => searchInput(filters, listing, cursor)
  const more = useAnswers('products.searchProducts', cursors.map(after))
  const starts = startsOf([first, ...more.map(({ data }) => data)], cursors)
  const between = useAnswers('products.searchProducts', starts.map(after))
  const last = more.length > 0 ? more.at(-1) : { data: first, isError: false, isPaused: false, refetch: async () => {} }
  const { page } = first
  return {
    products: unique([...page, ...more.flatMap((each, index) => [between[index], each]).flatMap(pageOf)]),
    hasMore: last?.data ? !last.data.isDone : true,
    isLoading: last?.data === undefined && !last?.isError,
    isFailed: last?.isError ?? false,
    /** True while the page waits for the network, and then loads by itself. */
    isWaiting: last?.isPaused ?? false,
    loadMore(): void {
      if (last?.isError) return void last.refetch()
      if (last?.data && !last.data.isDone) open(last.data.continueCursor)
    },
  }
}

type Answer = { page: ListedProduct[]; isDone: boolean; continueCursor: string }

/**
 * The present cursor of each further page. A product inserted before it pushes another over the end of the former page: the products
 * between that end and the page's original start are shown too. Usually there are none, and both cursors are equal.
 */
function startsOf(pages: readonly (Answer | undefined)[], cursors: readonly string[]): string[] {
  return cursors.map((cursor, index) => {
    const before = pages[index]
    return before && !before.isDone ? before.continueCursor : cursor
  })
}

function pageOf(answer: { data: Answer | undefined } | undefined): ListedProduct[] {
  return answer?.data?.page ?? []
}
