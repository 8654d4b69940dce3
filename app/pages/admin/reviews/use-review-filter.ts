import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { type ReviewState, reviewStates } from '#domain/review-moderation.ts'

type ReviewFilter = {
  search: string
  /** Stars; null for all. */
  rating: number | null
  state: ReviewState | null
  page: number
}

/** The filter of the reviews, stored in the URL. Another filter begins at its first page. */
export function useReviewFilter() {
  return useAddressFilter({ read, write, restart: () => ({ page: 1 }) })
}

function read(parameters: URLSearchParams): ReviewFilter {
  return {
    search: searchIn(parameters),
    rating: Number(/^[1-5]$/.exec(parameters.get('stars') ?? '')?.[0]) || null,
    state: reviewStates.find((one) => one === parameters.get('state')) ?? null,
    page: pageIn(parameters),
  }
}

function write({ search, rating, state, page }: ReviewFilter) {
  return {
    ...(search && { q: search }),
    ...(rating && { stars: String(rating) }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  }
}
