import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { question } from '#app/data/queries.ts'
import { unique } from '#app/data/unique.ts'
import { pageSize, type ReviewView, reviewsInput } from './reviews-view.ts'

/** The first page of a view, and those that were opened after it; each is kept fresh by itself. */
export function useReviewPages(productId: string, view: ReviewView, total: number) {
  const [opened, setOpened] = useState({ view, pages: 1 })
  const pages = opened.view === view ? opened.pages : 1
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...question('reviews.getProductReviews', reviewsInput(productId, view, page)),
      placeholderData: keepPreviousData,
    })),
  })
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
