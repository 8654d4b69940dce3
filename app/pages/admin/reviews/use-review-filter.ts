import { useSearchParams } from '#app/engine/routing/location.ts'
import { type ReviewState, reviewStates } from '#domain/review-desk.ts'

type ReviewFilter = {
  search: string
  /** Stars; null for all. */
  rating: number | null
  state: ReviewState | null
  page: number
}

/** Which reviews are shown; the address keeps it. Another filter begins at its first page. */
export function useReviewFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter: ReviewFilter = {
    search: (parameters.get('q') ?? '').trim().slice(0, 120),
    rating: Number(/^[1-5]$/.exec(parameters.get('stars') ?? '')?.[0]) || null,
    state: reviewStates.find((one) => one === parameters.get('state')) ?? null,
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1)),
  }
  const change = (changes: Partial<ReviewFilter>, options?: { replace?: boolean }) => {
    const { search, rating, state, page } = { ...filter, page: 1, ...changes }
    setParameters(
      {
        ...(search && { q: search }),
        ...(rating && { stars: String(rating) }),
        ...(state && { state }),
        ...(page > 1 && { page: String(page) }),
      },
      options,
    )
  }
  return { filter, change }
}
