import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Review } from '#contract/reviews.ts'
import { reviewLimits } from '#domain/reviews/review-rules.ts'
import { refetchReviews } from './refetch-reviews.ts'
import { systemAdminId } from './system-admin-id.ts'

type Props = { review: Review; onClose: () => void }

/** The form for the shop's response to a review. */
export function ResponseForm({ review, onClose }: Props) {
  const form = useResponse(review, onClose)
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form {...form.form} className="response">
      <TextArea {...form.fieldOf('response')} ref={field} maxLength={reviewLimits.response} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <EditingNotice editing={form} />
        <SaveBar
          editing={form}
          save={review.adminResponse ? 'Save response' : 'Post response'}
          cancel="Cancel"
          onCancel={leave}
          disabled={form.values.response.trim() === ''}
        />
      </div>
      {question}
    </form>
  )
}

type Values = { response: string }

/** A response over the stored one, which another administrator may change meanwhile. */
function useResponse({ _id: reviewId, adminResponse = '' }: Review, onSaved: () => void) {
  const queryClient = useQueryClient()
  const shop = useShopName()
  return useEditing<Values, Values>({
    thing: 'response',
    labelOf: () => `Response from ${shop}`,
    stored: { response: adminResponse },
    blank: () => ({ response: '' }),
    valuesOf: (values) => values,
    storedOf: ({ response }) => ({ response: response.trim() }),
    textOf: (_, text) => String(text) || 'None',
    errorsOf: () => ({}),
    send: async ({ values: { response }, opened }) => {
      const clerkUserId = await systemAdminId()
      await callByHttp('reviews.addAdminResponse', { reviewId, response, opened, clerkUserId })
      await refetchReviews(queryClient)
      return null
    },
    savedText: () => 'Your response is published.',
    failedText: 'The response could not be saved. Please try again.',
    onSaved,
    isInside: true,
  })
}
