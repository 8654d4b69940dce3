import './review-form.css'
import { useEffect, useId, useRef } from 'react'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
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
  const { leave, question } = useLeave({
    unsaved: form.unsaved,
    isStored: !form.photos.isChanged,
    onLeave: () => {
      form.discard()
      onClose()
    },
  })
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (turn === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView()
  }, [turn])
  return (
    <form {...form.form} className="review-form" aria-labelledby={titleId}>
      <h3 className="display-s" id={titleId} ref={heading} tabIndex={-1}>
        {own ? 'Edit your review' : 'Write a review'}
      </h3>
      <EditingNotice editing={form} />
      <Fields form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <SaveBar
          editing={form}
          size="md"
          save={submitLabel(own !== null, form.isPending)}
          cancel="Cancel"
          onCancel={leave}
          disabled={!form.isSound}
        />
      </div>
      {question}
    </form>
  )
}

function Fields({ form: { values, errors, type, leave, fieldOf, photos } }: { form: ReviewFormState }) {
  // Without these two nothing can be sent, so an error shows once the focus has left an empty one.
  const leaveEmpty = (name: 'rating' | 'comment') => {
    if (!values[name]) type({ [name]: values[name] })
    leave(name)
  }
  return (
    <>
      <RatingField
        value={values.rating}
        error={errors.rating ?? null}
        onChange={(rating) => type({ rating })}
        onLeave={() => leaveEmpty('rating')}
      />
      <TextField
        {...fieldOf('title')}
        optional
        maxLength={reviewLimits.title}
        description={<Counter used={values.title.length} most={reviewLimits.title} />}
      />
      <TextArea
        {...fieldOf('comment')}
        rows={5}
        required
        maxLength={reviewLimits.comment}
        description={<Counter used={values.comment.length} most={reviewLimits.comment} />}
        onBlur={() => leaveEmpty('comment')}
      />
      <PhotoField photos={photos} />
      <Checkbox
        label="I received something in return for this review"
        description="For example a discount, a gift or money. Your review then says so."
        checked={values.isRewarded}
        onChange={(event) => type({ isRewarded: event.currentTarget.checked })}
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
