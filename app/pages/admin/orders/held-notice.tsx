import { lazy, Suspense, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
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
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'Failed to update order. Please try again.'),
  )
  const text = heldText(order)
  const { held, kept } = paymentOf(order)
  async function decide(choice: PaymentChoice): Promise<void> {
    setConfirming(false)
    await callByHttp('orders.updateOrderTracking', { orderId: order._id, status: 'cancelled', ...choice })
    toast(choice.returnPayment ? 'The refund is on its way to the gateway.' : `${order.orderNumber} is saved.`)
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
      <FailureNotice failure={failure} />
      <Suspense>
        {isChecking && (
          <CancelDialog
            order={order}
            open
            pending={isPending}
            onClose={() => setConfirming(false)}
            onConfirm={(choice) => void attempt(() => decide(choice))}
          />
        )}
      </Suspense>
    </div>
  )
}

function actionName(isOpen: boolean): string {
  return isOpen ? 'Return or keep it' : 'Decide again'
}
