import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedEmail } from '#contract/emails.ts'

const verbs = { sent: 'Send again', failed: 'Send again', queued: 'Send now' } as const

/** Asks before sending again, as an email cannot be recalled. A waiting one is sent sooner, not twice. */
export function SendAgain({
  email: { _id, recipient, status },
}: {
  email: Pick<ListedEmail, '_id' | 'recipient' | 'status'>
}) {
  const [isChecking, setConfirming] = useState(false)
  const send = useCall('emails.resendEmail')
  const verb = verbs[status]
  async function confirm(): Promise<void> {
    await send.mutateAsync({ emailId: _id }).then(
      () => toast(`The email to ${recipient} is on its way.`),
      () => toast('The email was not sent. Please try again.', { kind: 'failed' }),
    )
    setConfirming(false)
  }
  return (
    <div>
      <Button size="sm" variant="primary" onClick={() => setConfirming(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={isChecking}
        onClose={() => setConfirming(false)}
        title={`${verb}?`}
        text={
          status === 'queued'
            ? `We try ${recipient} at once, and not later.`
            : `${recipient} gets this email once more.`
        }
        confirm={verb}
        pending={send.isPending}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}
