import './reviews.css'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { StarRow } from '#app/ui/stars.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Review } from '#contract/reviews.ts'
import { howWeCheck, ReviewOrigin } from './review-origin.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const ReviewMenu = lazy(() => import('./review-menu.tsx').then(({ ReviewMenu }) => ({ default: ReviewMenu })))
const ResponseForm = lazy(() => import('./response-form.tsx').then(({ ResponseForm }) => ({ default: ResponseForm })))

type Props = {
  review: Review
  productName: string
  mayAct: boolean
  isAdmin: boolean
  mayEdit: boolean
  onEdit: () => void
}

export function ReviewEntry({ review, productName, mayAct, isAdmin, mayEdit, onEdit }: Props) {
  const entry = useFocusHeir<HTMLElement>('reviews-title')
  const { longDate } = useDates()
  const [isAnswering, setAnswering] = useState(false)
  return (
    <article ref={entry} className="review" tabIndex={-1} aria-label={`Review by ${review.userName}`}>
      <header>
        <StarRow rating={review.rating} />
        <time className="small muted" dateTime={new Date(review._creationTime).toISOString()}>
          {longDate(review._creationTime)}
        </time>
      </header>
      {review.title && <h3>{review.title}</h3>}
      <p className="review__text">{review.comment}</p>
      <div className="review__by small">
        <b className="font-medium">{review.userName}</b>
        {review.isVerifiedPurchase && (
          <TextLink className="muted" to={howWeCheck}>
            Verified purchase
          </TextLink>
        )}
        {mayAct && (
          <Suspense>
            <ReviewMenu
              review={review}
              isAdmin={isAdmin}
              mayEdit={mayEdit}
              onEdit={onEdit}
              onAnswer={() => setAnswering(true)}
            />
          </Suspense>
        )}
      </div>
      <ReviewOrigin review={review} />
      <ReviewPhotos review={review} productName={productName} />
      {review.adminResponse && !isAnswering && <Response text={review.adminResponse} />}
      {isAnswering && isAdmin && (
        <Suspense>
          <ResponseForm review={review} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </article>
  )
}

function Response({ text }: { text: string }) {
  return (
    <div className="response">
      <b className="font-medium">Response from {useShopName()}</b>
      <p>{text}</p>
    </div>
  )
}

/** Moves the focus to the heading when the element with the focus is removed. */
function useFocusHeir<Element extends HTMLElement>(headingId: string) {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(headingId)?.focus()
    }
  }, [headingId])
  return ref
}
