import { useState } from 'react'
import { unique } from '#app/engine/data/unique.ts'
import { useAnswers } from '#app/engine/data/use-answers.ts'
import { pageSize, type ReviewView, reviewsInput } from './reviews-view.ts'

/** The first page of a view, and those that were opened after it; each is kept fresh by itself. */
export function useReviewPages(productId: string, view: ReviewView, total: number) {
  const [opened, setOpened] = useState({ view, pages: 1 })
  const pages = opened.view === view ? opened.pages : 1
  const inputs = Array.from({ length: pages }, (_, page) => reviewsInput(productId, view, page))
  const answers = useAnswers('reviews.getProductReviews', inputs, { keepsPrevious: true })
  const reviews = unique(answers.flatMap(({ data }) => data ?? []))
  const last = answers.at(-1)
  return {
    reviews,
    hasMore: (last?.data?.length ?? pageSize) === pageSize && reviews.length < total,
    isLoading: last?.isPending ?? true,
    isFailed: last?.isError ?? false,
    more: () => setOpened({ view, pages: pages + 1 }),
    again: () => void last?.refetch(),
  }
}
