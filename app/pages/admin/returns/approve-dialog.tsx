import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { Decision } from './use-decision.ts'

type Props = { request: OpenReturnRequest; decision: Decision; onClose: () => void }

/** Confirms an approval, which fixes an amount and sends an email: neither can be undone. */
export function ApproveDialog({ request, decision, onClose }: Props) {
  const { orderNumber, userName, userEmail } = request
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Approve the return for ${orderNumber}?`}
      text={
        <p>
          {userName} gets a mail at <span className="wrap-anywhere">{userEmail}</span> with the return number and the
          way back. <b className="num text-ink">{formatMoney(fromDollars(decision.approvedAmount))}</b> goes back once
          the return is completed. Neither can be changed afterwards.
        </p>
      }
      confirm="Approve"
      pending={decision.sending === 'approved'}
      onConfirm={() => void decision.move('approved').then(onClose)}
    />
  )
}
