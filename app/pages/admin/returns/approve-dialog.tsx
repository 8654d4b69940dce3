import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { LabelField } from './label-field.tsx'
import type { Decision } from './use-decision.ts'

type Props = { request: OpenReturnRequest; decision: Decision; onClose: () => void }

const ways = ['label', 'shop', 'customer'] as const
type Way = (typeof ways)[number]

const options: { value: Way; label: string; detail?: string }[] = [
  {
    value: 'label',
    label: 'We pay, with a prepaid label',
    detail: 'The customer opens it from the email and the return',
  },
  { value: 'shop', label: 'We pay', detail: 'The customer sends us the receipt, and we pay it back' },
  { value: 'customer', label: 'The customer pays' },
]

/** Confirms an approval, which fixes an amount and sends an email: neither can be undone. */
export function ApproveDialog({ request, decision, onClose }: Props) {
  const { orderNumber, userName, userEmail } = request
  const { label } = decision
  const [way, setWay] = useState<Way>(label.chosen ? 'label' : request.shippingPaidBy)
  const [isAsked, setAsked] = useState(false)
  function approve(): void {
    if (way !== 'label') return void decision.move('approved', { shippingPaidBy: way }).then(onClose)
    const { saved: url } = label.chosen ?? {}
    setAsked(true)
    if (url) void decision.move('approved', { shippingPaidBy: 'shop', label: url }).then(onClose)
  }
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
            value={way}
            onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
            options={options}
          />
          {way === 'label' && <LabelField label={label} error={isAsked ? missing(label.chosen) : null} />}
        </div>
      }
      confirm="Approve"
      pending={decision.sending === 'approved'}
      onConfirm={approve}
    />
  )
}

/** The reason why an approval with a label has to wait, or null. */
function missing(chosen: Decision['label']['chosen']): string | null {
  if (!chosen) return 'Choose the file of the label'
  return chosen.saved ? null : 'The label is still being uploaded'
}
