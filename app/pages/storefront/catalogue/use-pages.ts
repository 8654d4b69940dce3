import { useLoaded } from '#app/engine/data/queries.ts'
import { unique } from '#app/engine/data/unique.ts'
import { useAnswers } from '#app/engine/data/use-answers.ts'
import type { Listing } from '#app/features/catalogue/listing.ts'
import type { ListedProduct } from '#contract/products.ts'
import { type Filters, searchInput } from './filters.ts'
import { useOpenedPages } from './opened-pages.ts'

/** The first page, and those that were loaded after it; each is kept fresh by itself. */
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
    /** The page waits for the network, and comes by itself then. */
    isWaiting: last?.isPaused ?? false,
    loadMore(): void {
      if (last?.isError) return void last.refetch()
      if (last?.data && !last.data.isDone) open(last.data.continueCursor)
    },
  }
}

type Answer = { page: ListedProduct[]; isDone: boolean; continueCursor: string }

/**
 * The present start of each further page. A product that came in before it has pushed another one over the end of the page before: those
 * between that end and the page as it was opened are shown too. Usually there are none, and both are the same read.
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
