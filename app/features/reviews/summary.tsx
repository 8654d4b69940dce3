import { StarRow } from '#app/ui/stars.tsx'
import type { ReviewStats } from '#contract/reviews.ts'
import type { ReviewView, Star } from './reviews-input.ts'
import { reviewsText, stars, starsText } from './reviews-view.ts'

type Props = { stats: ReviewStats; view: ReviewView; onView: (view: ReviewView) => void }

/** Average, count, and count by rating; a row filters by its rating. */
export function Summary({ stats: { averageRating, totalReviews, ratingDistribution }, view, onView }: Props) {
  const choose = (star: Star) => onView({ ...view, rating: view.rating === star ? null : star })
  return (
    <>
      <p className="mb-6 flex items-end gap-3">
        <span className="display-l num">{averageRating.toFixed(1)}</span>
        <span className="small muted">
          <StarRow rating={averageRating} />
          <br />
          {reviewsText(totalReviews)}
        </span>
      </p>
      <ul className="distribution num" aria-label="Reviews by stars">
        {stars.map((star) => (
          <li key={star}>
            <button
              type="button"
              aria-pressed={view.rating === star}
              aria-label={`${starsText(star)}, ${reviewsText(ratingDistribution[star])}`}
              disabled={ratingDistribution[star] === 0 && view.rating !== star}
              onClick={() => choose(star)}
            >
              <span>{star}</span>
              <b>
                <i style={{ width: `${(ratingDistribution[star] / totalReviews) * 100}%` }} />
              </b>
              <span className="muted">{ratingDistribution[star]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
