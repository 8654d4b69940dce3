import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { Decision } from './use-decision.ts'

type Props = { request: OpenReturnRequest; decision: Decision; onClose: () => void }

/** Confirms an approval, which fixes an amount and sends an email: neither can be undone. */
export function ApproveDialog({ request, decision, onClose }: Props) {
  const { orderNumber, userName, userEmail } = request
  const [payer, setPayer] = useState(request.shippingPaidBy)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Approve the return for ${orderNumber}?`}
      text={
        <div className="grid gap-4">
          <p>
            {userName} gets an email at <span className="wrap-anywhere">{userEmail}</span> with the return number and
            the address. <b className="num text-ink">{formatMoney(fromDollars(decision.approvedAmount))}</b> goes back
            once the return is completed. Neither can be changed afterwards.
          </p>
          <RadioGroup
            legend="Return shipping"
            value={payer}
            onChange={(value) => setPayer(value === 'shop' ? 'shop' : 'customer')}
            options={[
              { value: 'shop', label: 'We pay', detail: 'The customer sends us the receipt, and we pay it back' },
              { value: 'customer', label: 'The customer pays' },
            ]}
          />
        </div>
      }
      confirm="Approve"
      pending={decision.sending === 'approved'}
      onConfirm={() => void decision.move('approved', { shippingPaidBy: payer }).then(onClose)}
    />
  )
}
