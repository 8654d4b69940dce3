import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useFocusOnMore } from '#app/ui/use-focus-on-more.ts'
import type { Product } from '#contract/products.ts'
import type { ReviewStats } from '#contract/reviews.ts'
import { reviewSorts } from '#domain/review-rules.ts'
import { ReviewEntry } from './review-entry.tsx'
import { countOf, inWords, type ReviewView, sortNames, starsInWords } from './reviews-view.ts'
import { useReviewPages } from './use-review-pages.ts'
import { useRights } from './use-rights.ts'

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
  const { list, loadMoreReviews } = useFocusOnMore(pages.reviews.length, pages.more)
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
            isAdmin={rights.isAdmin}
            mayEdit={rights.mayEdit(review._id)}
            onEdit={onEdit}
          />
        ))}
      </div>
      {pages.isFailed && <FailedState onRetry={pages.again} />}
      {pages.hasMore && !pages.isFailed && (
        <Button pending={pages.isLoading} className="mt-4" onClick={loadMoreReviews}>
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
        {inWords(total)}
        {view.rating !== null && ` with ${starsInWords(view.rating)}`}
      </p>
      {view.rating !== null && (
        <Chip
          label={`Show all reviews, not only ${starsInWords(view.rating)}`}
          onRemove={() => onView({ ...view, rating: null })}
        >
          {starsInWords(view.rating)}
        </Chip>
      )}
      <SelectField
        label="Sort reviews"
        hideLabel
        className="ml-auto"
        value={view.sortBy}
        onChange={(event) =>
          onView({ ...view, sortBy: reviewSorts.find((sort) => sort === event.target.value) ?? 'newest' })
        }
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
