import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import type { Decision } from './use-decision.ts'

type Props = { request: OpenReturnRequest; decision: Decision; onClose: () => void }

/** Requires a reason, which the customer reads. */
export function RejectDialog({ request, decision, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  async function confirm(): Promise<void> {
    const rejectionReason = reason.trim()
    setMissing(rejectionReason === '')
    if (rejectionReason && (await decision.move('rejected', { rejectionReason }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Reject the return for ${request.orderNumber}?`}
      text={
        <div className="grid gap-4 text-ink">
          <p className="muted">A rejected return cannot be reopened, and its order cannot be returned again.</p>
          {decision.failure && <Alert kind="failed">{decision.failure}</Alert>}
          <TextArea
            label="Reason for the customer"
            description={`${request.userName} reads it in an email and in the messages.`}
            rows={4}
            maxLength={1000}
            required
            value={reason}
            error={isMissing && reason.trim() === '' ? 'Please say why' : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      }
      confirm="Reject"
      cancel="Not yet"
      danger
      pending={decision.sending === 'rejected'}
      onConfirm={() => void confirm()}
    />
  )
}
