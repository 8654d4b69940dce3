import { useEffect, useRef } from 'react'
import { paidCardOf } from '#app/pages/admin/orders/use-edit.ts'
import { Button } from '#app/ui/button.tsx'
import { ignoreRepeat } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Order } from '#contract/orders.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

type Props = {
  order: Order
  amount: Cents
  note?: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

const standardNote = 'The refund goes to the payment provider at once, and cannot be taken back.'

/** Asks before money is refunded. The press that opened it cannot confirm it: its text has the focus, and the dialog ignores a second click. */
export function ConfirmRefund({ order, amount, note = standardNote, isPending, onConfirm, onClose }: Props) {
  const text = useRef<HTMLDListElement>(null)
  useEffect(() => text.current?.focus(), [])
  const refund = `Refund ${formatMoney(amount)}`
  const facts = [
    ['Amount', formatMoney(amount)],
    ['Card', paidCardOf(order)],
    ['Customer', `${order.customerName}, ${order.email}`],
    ['Order', order.orderNumber],
  ] as const
  return (
    <Dialog
      open
      title={`${refund}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isPending} onKeyDown={ignoreRepeat} onClick={onConfirm}>
            {refund}
          </Button>
        </>
      }
    >
      <dl ref={text} tabIndex={-1} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 outline-none">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="muted">{name}</dt>
            <dd className="num wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="muted mt-4">{note}</p>
    </Dialog>
  )
}
