import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { reviewId: string; userName: string; onClose: () => void }

/** Explains the effect of hiding, and requires the reason, which the review's author reads. */
export function HideDialog({ reviewId, userName, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { errors, accept, submit, isPending, failure } = useSubmit((error) =>
    messageOf(error, 'The review was not hidden. Please try again.'),
  )
  const wrong = reason.trim() === '' ? { reason: 'Please say why' } : {}
  async function send(): Promise<void> {
    await callByHttp('reviews.hideReview', { reviewId, reason })
    toast('The review is hidden.')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hide this review?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="hide-review" pending={isPending}>
            Hide review
          </Button>
        </>
      }
    >
      <form id="hide-review" className="grid gap-4" noValidate onSubmit={(event) => submit(event, { wrong, send })}>
        <p>Shoppers no longer see it, and its stars no longer count. It stays in the record, and can be shown again.</p>
        <TextArea
          label="Reason"
          description={`${userName} reads it in an email.`}
          required
          autoFocus
          rows={3}
          maxLength={300}
          error={errors.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            accept('reason')
          }}
        />
        <FailureNotice failure={failure} />
      </form>
    </Dialog>
  )
}
