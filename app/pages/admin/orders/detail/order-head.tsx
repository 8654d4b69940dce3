import { lazy, Suspense, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { OrderFile } from '#app/features/orders/order-file.tsx'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { CancelDialog, type PaymentChoice } from '#app/pages/admin/orders/cancel-dialog.tsx'
import { EditOrder } from '#app/pages/admin/orders/edit-order.tsx'
import { HeldNotice } from '#app/pages/admin/orders/held-notice.tsx'
import { isContested } from '#app/pages/admin/orders/held-payment.ts'
import { piecesText, reasonNotToShip } from '#app/pages/admin/orders/ship/shippable.ts'
import { statusKinds } from '#app/pages/admin/orders/status-kinds.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { isEnded, orderStatusNames } from '#domain/orders/order-status.ts'
import type { Detail } from './detail.ts'

const ShipDialog = lazy(async () => ({
  default: (await import('#app/pages/admin/orders/ship/ship-dialog.tsx')).ShipDialog,
}))

/** The order's time, size and status, and the actions to change it; links to its documents are among the buttons. */
export function OrderHead({ detail: { order } }: { detail: Detail }) {
  const timeName = useTimeName()
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  const { failure, attempt, isPending } = useAttempt((error) =>
    messageOf(error, 'Failed to update order. Please try again.'),
  )
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="Status" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="display-s">{order.orderNumber}</h1>
          <p className="muted num">
            {timeName(order._creationTime)}. {piecesText(pieces)}, {formatMoney(fromDollars(order.totalAmount))}
          </p>
        </div>
        <div className="btnrow flex-wrap">
          <ShippedPieces order={order} />
          <Tag kind={statusKinds[order.status]}>{orderStatusNames[order.status]}</Tag>
          <ShipButton order={order} />
          <Button size="sm" variant="quiet" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            Change status
          </Button>
          <OrderFile order={order} kind="invoice" className="btn btn--sm btn--quiet" />
          <OrderFile order={order} kind="packing-slip" className="btn btn--sm btn--quiet" />
          {may('refunds') && !isEnded(order.status) && (
            <CancelOrder order={order} attempt={attempt} isPending={isPending} />
          )}
        </div>
      </div>
      <FailureNotice failure={failure} />
      {isEditing && <EditOrder order={order} onClose={() => setEditing(false)} />}
      <HeldNotice order={order} />
      <OpenDisputes order={order} />
    </section>
  )
}

type Ordered = Pick<Detail, 'order'>
type Attempting = ReturnType<typeof useAttempt>

/** '1 of 2 pieces shipped', while an order has left in part. */
function ShippedPieces({ order: { items } }: Ordered) {
  const shipped = items.reduce((sum, { pieces }) => sum + pieces.shipped, 0)
  const toShip = items.reduce((sum, { pieces }) => sum + pieces.toShip, 0)
  if (shipped === 0 || toShip === 0) return null
  return (
    <span className="muted num">
      {shipped} of {piecesText(shipped + toShip)} shipped
    </span>
  )
}

function ShipButton({ order }: Ordered) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (!isOpen && (!may('orders:ship') || reasonNotToShip(order) !== null)) return null
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        Ship
      </Button>
      <Suspense>{isOpen && <ShipDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function CancelOrder({ order, attempt, isPending }: Ordered & Pick<Attempting, 'attempt' | 'isPending'>) {
  const [isChecking, setConfirming] = useState(false)
  async function cancel(choice: PaymentChoice): Promise<void> {
    setConfirming(false)
    await callByHttp('orders.updateOrderTracking', { orderId: order._id, status: 'cancelled', ...choice })
    toast(`${order.orderNumber} is cancelled.`)
  }
  return (
    <>
      <Button size="sm" variant="danger" pending={isPending} onClick={() => setConfirming(true)}>
        Cancel order
      </Button>
      {isChecking && (
        <CancelDialog
          order={order}
          open
          onClose={() => setConfirming(false)}
          onConfirm={(choice) => void attempt(() => cancel(choice))}
        />
      )}
    </>
  )
}

/** A note for each open dispute. Until the bank decides, nothing can be refunded; the shop responds at the payment provider. */
function OpenDisputes({ order }: Ordered) {
  const { mediumDate } = useDates()
  const open = (order.disputes ?? []).filter(({ isOpen }) => isOpen)
  return open.map(({ _id, amount, reason, respondBy }) => (
    <Alert key={_id} kind="warning">
      The cardholder disputes {formatMoney(fromDollars(amount))}: {reason.replaceAll('_', ' ')}.
      {respondBy !== undefined && <span>{` Answer at the payment provider by ${mediumDate(respondBy)}.`}</span>}
      {isContested(order) && <span>{' Until the bank has decided, nothing can be refunded.'}</span>}
    </Alert>
  ))
}
