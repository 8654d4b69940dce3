import { useState } from 'react'
import { unique } from '#app/engine/data/unique.ts'
import { useAnswers } from '#app/engine/data/use-answers.ts'
import { useSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useFocusOnMore } from '#app/ui/use-focus-on-more.ts'
import type { Product } from '#contract/products.ts'
import type { Review, ReviewStats } from '#contract/reviews.ts'
import type { ReviewSort } from '#domain/reviews/review-rules.ts'
import { ReviewEntry } from './review-entry.tsx'
import { pageSize, type ReviewView, reviewsInput } from './reviews-input.ts'
import { countOf, reviewsText, sortNames, starsText } from './reviews-view.ts'

const maxAtOnce = 100

type Props = {
  product: Pick<Product, '_id' | 'name'>
  stats: ReviewStats
  view: ReviewView
  onView: (view: ReviewView) => void
  onEdit: () => void
}

export function ReviewList({ product, stats, view, onView, onEdit }: Props) {
  const total = countOf(stats, view.rating)
  const pages = useReviewPages(product._id, view, total)
  const rights = useRights(pages.reviews)
  const { list, showMore } = useFocusOnMore(pages.reviews.length, pages.more)
  if (pages.isFailed && pages.reviews.length === 0) return <FailedState onRetry={pages.again} />
  return (
    <>
      {stats.totalReviews > 1 && <Toolbar total={total} view={view} onView={onView} />}
      {stats.totalReviews === 0 && <p className="muted">No reviews yet. Be the first to say how it carries.</p>}
      <div ref={list}>
        {pages.reviews.map((review) => (
          <ReviewEntry
            key={review._id}
            review={review}
            productName={product.name}
            mayAct={rights.mayAct}
            isAdmin={rights.isAdmin}
            mayEdit={rights.mayEdit(review._id)}
            onEdit={onEdit}
          />
        ))}
      </div>
      {pages.isFailed && <FailedState onRetry={pages.again} />}
      {pages.hasMore && !pages.isFailed && (
        <Button pending={pages.isLoading} className="mt-4" onClick={showMore}>
          Show more reviews
        </Button>
      )}
    </>
  )
}

function Toolbar({ total, view, onView }: { total: number } & Pick<Props, 'view' | 'onView'>) {
  return (
    <div className="reviews__bar">
      <p className="small muted" role="status">
        {reviewsText(total)}
        {view.rating !== null && <span>{` with ${starsText(view.rating)}`}</span>}
      </p>
      {view.rating !== null && (
        <Chip
          label={`Show all reviews, not only ${starsText(view.rating)}`}
          onRemove={() => onView({ ...view, rating: null })}
        >
          {starsText(view.rating)}
        </Chip>
      )}
      <SelectField
        label="Sort reviews"
        hideLabel
        className="ml-auto"
        value={view.sortBy}
        onChange={(event) => onView({ ...view, sortBy: event.target.value as ReviewSort })}
      >
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The first page of a view and those opened after it, each kept fresh separately. */
function useReviewPages(productId: string, view: ReviewView, total: number) {
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

type Rights = { mayAct: boolean; isAdmin: boolean; mayEdit: (reviewId: string) => boolean }

/** The visitor's rights to these reviews; the server says which one is their own. */
function useRights(reviews: readonly Review[]): Rights {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const ids = reviews.map(({ _id }) => _id)
  const parts = Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, part) =>
    ids.slice(part * maxAtOnce, (part + 1) * maxAtOnce),
  )
  const inputs = parts.map((reviewIds) => ({ reviewIds }))
  const answers = useAnswers('reviews.getUserReviewPermissions', inputs, { enabled: isSignedIn, keepsPrevious: true })
  // Managers, owners and support, as in domain/people/rights.ts, which shoppers do not load.
  const isAdmin = isSignedIn && /^[mos]/.test(session.user.role)
  return {
    mayAct: isAdmin || (isSignedIn && answers.every(({ data }) => data)),
    isAdmin,
    mayEdit: (reviewId) => isSignedIn && answers.some(({ data }) => data?.[reviewId] === true),
  }
}
