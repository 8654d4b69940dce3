import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars, plus } from '#domain/money.ts'
import { isEnded, type OrderStatus, orderStatuses, orderStatusNames } from '#domain/orders/order-status.ts'
import { cardName } from '#domain/payments/card-name.ts'
import type { PaymentChoice } from './cancel-dialog.tsx'

type Values = { status: OrderStatus; trackingNumber: string; choice: PaymentChoice }
const labels: Record<keyof Values, string> = { status: 'Status', trackingNumber: 'Tracking number', choice: 'Payment' }

/** The edit of an order: typed fields stay while the order changes elsewhere, untouched ones follow it. */
export function useEdit({ order, onClose }: { order: Order; onClose: () => void }) {
  const [isChecking, setConfirming] = useState(false)
  const update = useCall('orders.updateOrderTracking')
  const now: Values = { status: order.status, trackingNumber: order.trackingNumber ?? '', choice: {} }
  const form = useEditing<Values, Values>({
    thing: 'order',
    labelOf: (name) => labels[name],
    stored: now,
    blank: () => now,
    valuesOf: (values) => values,
    storedOf: (values) => ({ ...values, trackingNumber: values.trackingNumber.trim() }),
    textOf: (name, value) => (name === 'status' ? statusText(value) : String(value) || 'None'),
    errorsOf: () => ({}),
    send: async ({ values: { choice, ...values }, changed, opened: { choice: _, ...opened } }) => {
      const number = changed.includes('trackingNumber') && { trackingNumber: values.trackingNumber }
      const sent = { orderId: order._id, status: values.status, ...number, ...choice, opened }
      const { status } = await update.mutateAsync(sent)
      const isSaved = status === values.status || !changed.includes('status')
      toast(isSaved ? `${order.orderNumber} is saved.` : 'The refund is on its way to the gateway.')
      return null
    },
    savedText: () => null,
    failedText: (error) => failureText(error, 'Failed to update order. Please try again.'),
    onSaved: onClose,
  })
  const { status } = form.values
  const consequence = consequenceOf(order, status)
  const isCancelling = status === 'cancelled' && order.status !== 'cancelled'
  const isConfirming = consequence !== null || isCancelling
  function save(choice: PaymentChoice = {}): void {
    setConfirming(false)
    void form.save({ choice })
  }
  return {
    form,
    setStatus: (name: string) => form.type({ status: orderStatuses.find((one) => one === name) ?? status }),
    isChecking: isChecking && isConfirming,
    setConfirming,
    consequence,
    isCancelling,
    save,
    submit: () => (isConfirming ? setConfirming(true) : save()),
  }
}

function statusText(value: unknown): string {
  return orderStatusNames[orderStatuses.find((one) => one === value) ?? 'pending']
}

/** The further effects of a new status, which need confirmation; null for none. A cancellation has a dialog of its own. */
export function consequenceOf(order: Order, status: OrderStatus) {
  if (status === order.status) return null
  if (status === 'refunded') return refundOf(order)
  if (order.paymentStatus === 'refunded' && !isEnded(status))
    return {
      title: `Nothing is paid on this order. Set it to ${orderStatusNames[status]} anyway?`,
      text: `${formatMoney(fromDollars(order.refundedAmount ?? 0))} was refunded, and no new payment is taken.`,
      confirm: `Set to ${orderStatusNames[status]}`,
    }
  return null
}

function refundOf(order: Order) {
  const { orderNumber, customerName, email } = order
  const { held, kept } = paymentOf(order)
  const amount = plus(held, kept)
  if (amount === 0)
    return {
      title: `Refund ${orderNumber}?`,
      text: `Nothing is left to refund. ${customerName} gets an email that says so.`,
      confirm: 'Refund',
    }
  return {
    title: `Refund ${formatMoney(amount)} of ${orderNumber}?`,
    text: `${formatMoney(amount)} goes back to the ${paidCardOf(order)} of ${customerName}, ${email}, who gets an email.`,
    confirm: `Refund ${formatMoney(amount)}`,
  }
}

/** The card that paid an order; its payment method where no card was recorded. */
export function paidCardOf({ card, paymentMethod }: Pick<Order, 'card' | 'paymentMethod'>): string {
  return card ? cardName(card) : paymentMethod
}
