import { useLoaded } from '#app/data/queries.ts'
import { Stars } from '#app/ui/stars.tsx'
import type { Review, ReviewStats } from '#contract/reviews.ts'

const stars = ['5', '4', '3', '2', '1'] as const
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What others say, newest first. */
export function Reviews({ productId }: { productId: string }) {
  const stats = useLoaded('reviews.getProductReviewStats', { productId })
  const reviews = useLoaded('reviews.getProductReviews', { productId })
  return (
    <section className="sec border-t border-sand" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap revs">
        <div>
          <h2 className="d-m mb-6" id="reviews-title">
            Reviews
          </h2>
          {stats.totalReviews > 0 && <Summary stats={stats} />}
        </div>
        <div>
          {reviews.length === 0 && <p className="muted">No reviews yet.</p>}
          {reviews.map((review) => (
            <ReviewEntry key={review._id} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Summary({ stats: { averageRating, totalReviews, ratingDistribution } }: { stats: ReviewStats }) {
  return (
    <>
      <p className="mb-6 flex items-baseline gap-3">
        <span className="d-l num">{averageRating.toFixed(1)}</span>
        <span className="small muted">
          {totalReviews} {totalReviews === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <dl className="dist num">
        {stars.map((star) => (
          <Distribution key={star} star={star} count={ratingDistribution[star]} total={totalReviews} />
        ))}
      </dl>
    </>
  )
}

function Distribution({ star, count, total }: { star: string; count: number; total: number }) {
  return (
    <>
      <dt>
        {star}
        <span className="sr"> stars</span>
      </dt>
      <dd className="contents">
        <b aria-hidden="true">
          <i style={{ width: `${(count / total) * 100}%` }} />
        </b>
        <span className="muted">{count}</span>
      </dd>
    </>
  )
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <article className="rev">
      <header>
        <Stars rating={review.rating} className="small" />
        <time className="small muted" dateTime={new Date(review._creationTime).toISOString()}>
          {dates.format(review._creationTime)}
        </time>
      </header>
      {review.title && <h3>{review.title}</h3>}
      <p className="mt-1 mb-3 max-w-[42em]">{review.comment}</p>
      <p className="small">
        <b className="font-medium">{review.userName}</b>{' '}
        {review.isVerifiedPurchase && <span className="muted">Verified purchase</span>}
      </p>
      {review.adminResponse && (
        <div className="resp">
          <b className="font-medium">Response from Stella Maris</b>
          <br />
          {review.adminResponse}
        </div>
      )}
    </article>
  )
}
