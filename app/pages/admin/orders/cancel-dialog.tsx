import { useState } from 'react'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Order } from '#contract/orders.ts'
import { type Cents, formatMoney, noMoney, plus } from '#domain/money.ts'
import { cancelledPaymentText } from '#domain/payments/cancelled-payment.ts'
import { type Choice, isContested, paymentAfter } from './held-payment.ts'

export type PaymentChoice = { returnPayment?: boolean; keepReason?: string }

type Props = {
  order: Order
  open: boolean
  onClose: () => void
  pending?: boolean
  onConfirm: (choice: PaymentChoice) => void
}

/** Cancels an order, and asks whether to refund its payment; for one that is cancelled already it asks only that. */
export function CancelDialog({ order, open, onClose, pending = false, onConfirm }: Props) {
  const [choice, setChoice] = useState<Choice>(isContested(order) ? 'later' : 'return')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { kept, held } = paymentOf(order)
  const amount = plus(kept, held)
  const isReasonMissing = amount > 0 && choice === 'keep' && reason.trim() === ''
  function confirm(): void {
    setMissing(isReasonMissing)
    if (isReasonMissing) return
    onConfirm(amount === 0 ? {} : choice === 'return' ? { returnPayment: true } : keeping(choice, reason))
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      {...textOf(order, amount > 0 && choice === 'return' ? amount : noMoney)}
      text={
        <div className="grid gap-5 text-ink">
          {order.status !== 'cancelled' && <p className="muted">What was not shipped goes back into stock.</p>}
          {amount > 0 && <Choices order={order} amount={amount} choice={choice} onChoice={setChoice} />}
          {amount > 0 && choice === 'keep' && (
            <TextArea
              label="Reason for the customer"
              description={`One sentence. ${order.customerName} reads it by email and at the order.`}
              rows={2}
              maxLength={500}
              value={reason}
              error={isMissing && isReasonMissing ? 'Please say why the money is kept' : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {order.status !== 'cancelled' && <Email order={order} choice={choice} keptReason={reason.trim()} />}
        </div>
      }
      danger
      pending={pending}
      onConfirm={confirm}
    />
  )
}

function keeping(choice: Choice, reason: string): PaymentChoice {
  return choice === 'keep' ? { keepReason: reason.trim() } : {}
}

/** The question names the amount of the refund, as does the button. */
function textOf({ status, orderNumber }: Order, returned: Cents) {
  const isCancelled = status === 'cancelled'
  const back = `return ${formatMoney(returned)}`
  if (isCancelled && returned > 0)
    return { title: `Return ${formatMoney(returned)} of ${orderNumber}?`, confirm: `Return ${formatMoney(returned)}` }
  if (isCancelled) return { title: `Keep the money of ${orderNumber}?`, confirm: 'Save' }
  return {
    title: returned > 0 ? `Cancel ${orderNumber} and ${back}?` : `Cancel ${orderNumber}?`,
    confirm: returned > 0 ? `Cancel order and ${back}` : 'Cancel order',
    cancel: 'Keep the order',
  }
}

type ChoicesProps = { order: Order; amount: Cents; choice: Choice; onChoice: (choice: Choice) => void }

function Choices({ order, amount, choice, onChoice }: ChoicesProps) {
  const { refundTime } = useReturnText()
  const isOpenEnd = order.status !== 'cancelled' || isContested(order)
  const options = [
    {
      value: 'return' as const,
      label: 'Return the money now',
      detail: isContested(order)
        ? 'The payment is disputed: the bank decides where it goes'
        : `To the card that was charged, in ${refundTime}`,
      aside: formatMoney(amount),
      disabled: isContested(order),
    },
    {
      value: 'keep' as const,
      label: 'Keep it',
      detail: 'For a reason, which the customer reads',
      aside: formatMoney(noMoney),
    },
    {
      value: 'later' as const,
      label: 'Decide later',
      detail: 'Shown as still held until it is returned or kept with a reason',
      aside: formatMoney(noMoney),
    },
  ].filter(({ value }) => isOpenEnd || value !== 'later')
  return (
    <RadioGroup
      legend="The payment"
      hideLegend
      value={choice}
      onChange={(value) => onChoice(options.find((option) => option.value === value)?.value ?? choice)}
      options={options}
    />
  )
}

function Email({ order, choice, keptReason }: { order: Order; choice: Choice; keptReason: string }) {
  const { returns } = useSettings()
  return (
    <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="muted">Email to {order.customerName}</dt>
      <dd>Your order was cancelled. {cancelledPaymentText(paymentAfter(order, choice, keptReason), returns)}</dd>
    </dl>
  )
}
