import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { ReviewOrigin } from '#app/features/reviews/review-origin.tsx'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { StarRow } from '#app/ui/stars.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminReview } from '#contract/reviews.ts'
import { reportReasonNames } from '#domain/reviews/review-moderation.ts'
import { HideDialog } from './hide-dialog.tsx'
import { tagOf } from './review-text.ts'

const ResponseForm = lazy(() =>
  import('#app/features/reviews/response-form.tsx').then(({ ResponseForm }) => ({ default: ResponseForm })),
)

type Props = { review: AdminReview }

/** A review, which can be replied to, hidden and shown, but not edited. */
export function ReviewRow({ review }: Props) {
  const { mediumDate } = useDates()
  const [isAnswering, setAnswering] = useState(false)
  const { productName, productSlug, productImage, userName, _creationTime, rating, hidden } = review
  const tag = tagOf(review)
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-3 border-b border-sand p-5 last:border-b-0 sm:grid-cols-[200px_minmax(0,1fr)_auto]',
        isAnswering && 'bg-ultra-tint',
      )}
      aria-label={`Review of ${productName} by ${userName}`}
    >
      <div className="flex items-start gap-3">
        {productImage && (
          <span className="w-8 shrink-0">
            <Picture url={productImage} alt="" sizes="32px" />
          </span>
        )}
        <p className="min-w-0">
          <Link className="font-medium wrap-anywhere hover:underline" to={links.product(productSlug)}>
            {productName}
          </Link>
          <span className="muted tiny block">
            {userName}, {mediumDate(_creationTime)}
          </span>
        </p>
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-1.5">
        <StarRow rating={rating} />
        <ReviewText review={review} />
        <ReviewOrigin review={review} />
        <Photos review={review} />
        {hidden && (
          <p className="muted">
            Hidden{hidden.by && <span>{` by ${hidden.by}`}</span>} on {mediumDate(hidden.at)}: {hidden.reason}
          </p>
        )}
        <Reports review={review} />
        {isAnswering && (
          <div className="w-full max-w-160">
            <Suspense>
              <ResponseForm review={review} onClose={() => setAnswering(false)} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <Tag kind={tag.kind}>{tag.text}</Tag>
        <span className="flex gap-x-4">
          {!isAnswering && (
            <TextLink onClick={() => setAnswering(true)}>{review.adminResponse ? 'Edit response' : 'Reply'}</TextLink>
          )}
          <Visibility review={review} />
        </span>
      </div>
    </li>
  )
}

function Photos({ review: { images } }: Props) {
  if (images.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {images.map(({ _id, imageUrl, altText }) => (
        <span key={_id} className="w-20">
          <Picture url={imageUrl} alt={altText} sizes="80px" />
        </span>
      ))}
    </div>
  )
}

function ReviewText({ review: { title, comment, hidden, adminResponse } }: Props) {
  const shop = useShopName()
  const struck = hidden ? 'line-through' : undefined
  return (
    <>
      {title && <p className={classNames('font-medium wrap-anywhere', struck)}>{title}</p>}
      <p className={classNames('whitespace-pre-line wrap-anywhere', struck)}>{comment}</p>
      {adminResponse && (
        <p className="mt-1 border-l-2 border-ultra pl-3 whitespace-pre-line wrap-anywhere">
          <span className="muted tiny block">Response from {shop}</span>
          {adminResponse}
        </p>
      )}
    </>
  )
}

function Reports({ review: { _id, reports } }: Props) {
  const dismiss = useCall('reviews.dismissReports')
  if (reports.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span>
        Reported:{' '}
        {reports
          .map(
            ({ reason, count }) => `${reportReasonNames[reason].toLowerCase()}${count > 1 ? ` (${count} times)` : ''}`,
          )
          .join(', ')}
      </span>
      <TextLink
        onClick={() => {
          dismiss.mutateAsync({ reviewId: _id }).then(
            () => toast('The review stays as it is.'),
            (error: unknown) => toast(messageOf(error, 'That did not work. Please try again.'), { kind: 'failed' }),
          )
        }}
      >
        Leave as it is
      </TextLink>
    </p>
  )
}

function Visibility({ review: { _id, hidden, userName } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const show = useCall('reviews.showReview')
  if (!hidden)
    return (
      <>
        <TextLink onClick={() => setAsking(true)}>Hide</TextLink>
        {isAsking && <HideDialog reviewId={_id} userName={userName} onClose={() => setAsking(false)} />}
      </>
    )
  return (
    <TextLink
      onClick={() => {
        show.mutateAsync({ reviewId: _id }).then(
          () => toast('The review is shown again.'),
          (error: unknown) => toast(messageOf(error, 'That did not work. Please try again.'), { kind: 'failed' }),
        )
      }}
    >
      Show again
    </TextLink>
  )
}
