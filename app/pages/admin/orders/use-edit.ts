import { useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars, plus } from '#domain/money.ts'
import { isEnded, type OrderStatus, orderStatuses, orderStatusNames } from '#domain/orders/order-status.ts'
import { cardName } from '#domain/payments/card-name.ts'
import type { PaymentChoice } from './cancel-dialog.tsx'

/** The edit of an order: typed fields stay while the order changes elsewhere, untouched ones follow it. */
export function useEdit({ order, onClose }: { order: Order; onClose: () => void }) {
  const [typed, setTyped] = useState<{ status?: OrderStatus; trackingNumber?: string }>({})
  const [isChecking, setConfirming] = useState(false)
  const update = useCall('orders.updateOrderTracking')
  const status = typed.status ?? order.status
  const consequence = consequenceOf(order, status)
  const isCancelling = status === 'cancelled' && order.status !== 'cancelled'
  const isConfirming = consequence !== null || isCancelling
  async function save(choice: PaymentChoice = {}): Promise<void> {
    setConfirming(false)
    const { trackingNumber } = typed
    await update
      .mutateAsync({ orderId: order._id, status, ...choice, ...(trackingNumber !== undefined && { trackingNumber }) })
      .then(
        (saved) => {
          toast(saved.status === status ? `${order.orderNumber} is saved.` : 'The refund is on its way to the gateway.')
          onClose()
        },
        () => {}, // shown as failure
      )
  }
  return {
    status,
    setStatus: (name: string) => setTyped({ ...typed, status: orderStatuses.find((one) => one === name) ?? status }),
    trackingNumber: typed.trackingNumber ?? order.trackingNumber ?? '',
    setTrackingNumber: (trackingNumber: string) => setTyped({ ...typed, trackingNumber }),
    isChecking: isChecking && isConfirming,
    setConfirming,
    consequence,
    isCancelling,
    save,
    submit: () => (isConfirming ? setConfirming(true) : void save()),
    isPending: update.isPending,
    failure: update.isError ? failureText(update.error) : null,
  }
}

/** The shop's own words for a refusal; a general text for a lost connection and other failures. */
function failureText(error: unknown): string {
  const isRefusal = error instanceof RefusalError && error.status >= 400 && error.status < 500
  return isRefusal ? error.message : 'Failed to update order. Please try again.'
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
