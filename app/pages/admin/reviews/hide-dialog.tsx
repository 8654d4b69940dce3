import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { reviewId: string; userName: string; onClose: () => void }

/** Explains the effect of hiding, and requires the reason, which the review's author reads. */
export function HideDialog({ reviewId, userName, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const hide = useCall('reviews.hideReview')
  async function submit(): Promise<void> {
    setTried(true)
    if (hide.isPending || reason.trim() === '') return
    const isDone = await hide.mutateAsync({ reviewId, reason }).then(
      () => true,
      () => false, // shown below
    )
    if (!isDone) return
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
          <Button variant="danger" type="submit" form="hide-review" pending={hide.isPending}>
            Hide review
          </Button>
        </>
      }
    >
      <form
        id="hide-review"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>Shoppers no longer see it, and its stars no longer count. It stays in the record, and can be shown again.</p>
        <TextArea
          label="Reason"
          description={`${userName} reads it in an email.`}
          required
          autoFocus
          rows={3}
          maxLength={300}
          error={isTried && reason.trim() === '' ? 'Please say why' : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {hide.isError && (
          <Alert kind="failed">{messageOf(hide.error, 'The review was not hidden. Please try again.')}</Alert>
        )}
      </form>
    </Dialog>
  )
}
