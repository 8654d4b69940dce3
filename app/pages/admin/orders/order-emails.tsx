import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { kindName, statusKinds, statusNames } from '#app/pages/admin/emails/email-labels.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'

/** The emails to the customer about an order, with their progress, for members who may read them. */
export function OrderEmails({ order }: { order: Order }) {
  return useMay()('messages') && <Emails order={order} />
}

function Emails({ order: { orderNumber, email } }: { order: Order }) {
  const timeName = useTimeName()
  const emails = useAnswer('emails.getEmails', { orderNumber })
  return (
    <section aria-label={`Emails about order ${orderNumber}`} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-stone pb-2">
        <h2 className="text-ui font-medium">Emails</h2>
        <ConfirmationAgain orderNumber={orderNumber} email={email} />
      </div>
      {emails.isError && !emails.data && (
        <Alert kind="failed" action={<TextLink onClick={() => void emails.refetch()}>Try Again</TextLink>}>
          The emails did not load.
        </Alert>
      )}
      {emails.data?.length === 0 && <p className="muted">No email about this order yet.</p>}
      <ul className="grid gap-2">
        {emails.data?.map(({ _id, kind, status, _creationTime, lastError }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Tag kind={statusKinds[status]}>{statusNames[status]}</Tag>
            <span>{kindName(kind)}</span>
            <span className="muted num">{timeName(_creationTime)}</span>
            {lastError && <span className="muted wrap-anywhere">{lastError}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ConfirmationAgain({ orderNumber, email }: { orderNumber: string; email: string }) {
  const [isChecking, setConfirming] = useState(false)
  const send = useCall('emails.sendOrderConfirmationEmail')
  async function confirm(): Promise<void> {
    await send.mutateAsync({ orderNumber, again: true }).then(
      () => toast(`The confirmation of ${orderNumber} is on its way.`),
      () => toast('The confirmation was not sent. Please try again.', { kind: 'failed' }),
    )
    setConfirming(false)
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setConfirming(true)}>
        Send confirmation again
      </Button>
      <ConfirmDialog
        open={isChecking}
        onClose={() => setConfirming(false)}
        title="Send confirmation again?"
        text={`${email} gets the confirmation of ${orderNumber} once more.`}
        confirm="Send confirmation"
        pending={send.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
