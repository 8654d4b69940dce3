import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney } from '#domain/money.ts'
import type { PaymentChoice } from './cancel-dialog.tsx'
import { heldText } from './held-text.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })))

/** The unrefunded payment of a cancelled order, the reason, and the button to decide about it. */
export function HeldNotice({ order }: { order: Order }) {
  const [isChecking, setConfirming] = useState(false)
  const may = useMay()
  const update = useCall('orders.updateOrderTracking')
  const text = heldText(order)
  const { held, kept } = paymentOf(order)
  function decide(choice: PaymentChoice): void {
    setConfirming(false)
    update.mutateAsync({ orderId: order._id, status: 'cancelled', ...choice }).then(
      () => toast(choice.returnPayment ? 'The refund is on its way to the gateway.' : `${order.orderNumber} is saved.`),
      () => {}, // shown as failure
    )
  }
  return (
    <div className="grid gap-3">
      {text && (
        <Alert
          kind={held > 0 ? 'warning' : 'info'}
          action={
            may('refunds') &&
            held + kept > 0 && <TextLink onClick={() => setConfirming(true)}>{actionName(held > 0)}</TextLink>
          }
        >
          Cancelled, {text}
          {held > 0 && kept > 0 && <span>{`, ${formatMoney(kept)} kept`}</span>}
          {order.keptReason && <span>{`: ${order.keptReason}`}</span>}
        </Alert>
      )}
      {update.isError && (
        <Alert kind="failed">{messageOf(update.error, 'Failed to update order. Please try again.')}</Alert>
      )}
      <Suspense>
        {isChecking && <CancelDialog order={order} open onClose={() => setConfirming(false)} onConfirm={decide} />}
      </Suspense>
    </div>
  )
}

function actionName(isOpen: boolean): string {
  return isOpen ? 'Return or keep it' : 'Decide again'
}
