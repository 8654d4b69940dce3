import { useQueryClient } from '@tanstack/react-query'
import { callByHttp } from '#app/engine/data/call.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { refetchReviews } from './refetch-reviews.ts'
import { systemAdminId } from './system-admin-id.ts'

export type Removal = 'review' | 'response'

const texts = {
  review: {
    title: 'Delete your review?',
    text: 'Your words and photos are removed from this page. This cannot be undone.',
    confirm: 'Delete review',
    done: 'Your review was deleted.',
    failed: 'Your review could not be deleted. Please try again.',
  },
  response: {
    title: 'Remove the response?',
    text: 'Shoppers no longer see it. You can write another one.',
    confirm: 'Remove response',
    done: 'The response was removed.',
    failed: 'The response could not be removed. Please try again.',
  },
} as const

type Props = { reviewId: string; removal: Removal; onClose: () => void }

export function RemovalDialog({ reviewId, removal, onClose }: Props) {
  const queryClient = useQueryClient()
  const { title, text, confirm, done, failed } = texts[removal]
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('A removal failed', error)
    return failed
  })
  async function remove(): Promise<void> {
    if (removal === 'review') await callByHttp('reviews.deleteReview', { reviewId })
    else await callByHttp('reviews.removeAdminResponse', { reviewId, clerkUserId: await systemAdminId() })
    toast(done)
    onClose()
    await refetchReviews(queryClient)
    // The live stream may have removed this dialog already.
    if (document.activeElement === document.body) document.getElementById('reviews-title')?.focus()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      text={
        <>
          <p>{text}</p>
          <FailureNotice failure={failure} className="mt-4" />
        </>
      }
      confirm={confirm}
      danger
      pending={isPending}
      onConfirm={() => void attempt(remove)}
    />
  )
}
