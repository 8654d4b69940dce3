import { useEffect, useId, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Product } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { reviewLimits } from '#domain/reviews/review-rules.ts'
import { PhotoField } from './photo-field.tsx'
import { RatingField } from './rating-field.tsx'
import { type ReviewFormState, useReviewForm } from './use-review-form.ts'

type Props = { product: Pick<Product, '_id' | 'name'>; own: Review | null; turn: number; onClose: () => void }

/** The form for a new review, or to edit the visitor's own, once it is known which. */
export function ReviewForm({ isLoading, ...props }: Props & { isLoading: boolean }) {
  return isLoading ? <Skeleton height={520} /> : <LoadedForm {...props} />
}

function LoadedForm({ product, own, turn, onClose }: Props) {
  const form = useReviewForm({ product, own, onSaved: onClose })
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (turn === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView()
  }, [turn])
  return (
    <form
      className="rev-form"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <h3 className="display-s" id={titleId} ref={heading} tabIndex={-1}>
        {own ? 'Edit your review' : 'Write a review'}
      </h3>
      <RatingField
        value={form.draft.rating}
        error={form.errors.rating}
        onChange={(rating) => form.change({ rating })}
        onLeave={() => form.leave('rating')}
      />
      <TextFields {...form} />
      <PhotoField photos={form.photos} failure={form.failure?.at === 'photos' ? form.failure.message : null} />
      {form.failure?.at === 'form' && <Alert kind="failed">{form.failure.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.pending} disabled={!form.isComplete}>
          {submitLabel(own !== null, form.pending)}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.giveUp()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

function TextFields({ draft, errors, change, leave }: ReviewFormState) {
  return (
    <>
      <TextField
        label="Title"
        optional
        maxLength={reviewLimits.title}
        value={draft.title}
        description={<Counter used={draft.title.length} most={reviewLimits.title} />}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Comment"
        rows={5}
        required
        maxLength={reviewLimits.comment}
        value={draft.comment}
        error={errors.comment}
        description={<Counter used={draft.comment.length} most={reviewLimits.comment} />}
        onChange={(event) => change({ comment: event.target.value })}
        onBlur={() => leave('comment')}
      />
    </>
  )
}

function Counter({ used, most }: { used: number; most: number }) {
  return (
    <span className="num">
      {used} / {most}
      <span className="sr"> characters</span>
    </span>
  )
}

function submitLabel(isEdit: boolean, pending: boolean): string {
  if (pending) return isEdit ? 'Updating review' : 'Submitting review'
  return isEdit ? 'Update review' : 'Submit review'
}
