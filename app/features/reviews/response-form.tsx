import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Review } from '#contract/reviews.ts'
import { reviewLimits } from '#domain/reviews/review-rules.ts'
import { refetchReviews } from './refetch-reviews.ts'
import { systemAdminId } from './system-admin-id.ts'

type Props = { review: Review; onClose: () => void }

/** The form for the shop's response to a review. */
export function ResponseForm({ review, onClose }: Props) {
  const [response, setResponse] = useState(review.adminResponse ?? '')
  const { pending, failure, save } = useSaving(onClose)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isEmpty = response.trim() === ''
  return (
    <form
      className="response"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !pending) void save({ reviewId: review._id, response })
      }}
    >
      <TextArea
        ref={field}
        label={`Response from ${useShopName()}`}
        maxLength={reviewLimits.response}
        value={response}
        onChange={(event) => setResponse(event.target.value)}
      />
      {failure && (
        <Alert kind="failed" className="mt-3">
          {failure}
        </Alert>
      )}
      <div className="mt-4 flex gap-3">
        <Button type="submit" size="sm" variant="primary" pending={pending} disabled={isEmpty}>
          {review.adminResponse ? 'Save response' : 'Post response'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useSaving(onDone: () => void) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(answer: { reviewId: string; response: string }): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await callByHttp('reviews.addAdminResponse', { ...answer, clerkUserId: await systemAdminId() })
      await refetchReviews(queryClient)
      toast('Your response is published.')
      onDone()
    } catch (error) {
      setFailure(messageOf(error, 'The response could not be saved. Please try again.'))
      setPending(false)
    }
  }
  return { pending, failure, save }
}
