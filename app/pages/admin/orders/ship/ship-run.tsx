import { useState } from 'react'
import { ordersText } from '#app/pages/admin/orders/bulk/status-plan.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { Order } from '#contract/orders.ts'
import { shippedText } from './ship-dialog.tsx'
import { ShipForm } from './ship-form.tsx'
import { reasonNotToShip } from './shippable.ts'
import { type Shipped, useShip } from './use-ship.ts'

type Props = {
  /** The orders as they are now. */
  orders: readonly Order[]
  /** Called with the orders that were shipped, wholly or in part. */
  onClose: (shipped: readonly Order[]) => void
}

/** Ships several orders in one dialog, one after the other. */
export function ShipRun({ orders, onClose }: Props) {
  const run = useRun(orders)
  const { queue, step, news, order } = run
  const close = () => onClose(run.shipped.map((shipped) => shipped.order))
  return (
    <Dialog open title={order ? `Ship ${order.orderNumber}` : titleOf(run)} onClose={close}>
      <div className="grid gap-5">
        <div className="grid gap-2">
          <ProgressBar label="Orders" share={queue.length === 0 ? 1 : step / queue.length} />
          <p role="status" aria-label="Progress" className="num">
            {[news, order && `Order ${step + 1} of ${queue.length}.`].filter(Boolean).join(' ')}
          </p>
        </div>
        {order ? <Step key={order._id} run={run} order={order} /> : <Result run={run} onClose={close} />}
      </div>
    </Dialog>
  )
}

type Run = ReturnType<typeof useRun>

function useRun(orders: readonly Order[]) {
  const [asked] = useState(orders)
  const [queue] = useState(() => orders.filter((order) => reasonNotToShip(order) === null))
  const [shipped, setShipped] = useState<readonly Shipped[]>([])
  const [skipped, setSkipped] = useState<readonly Order[]>([])
  const [carrier, setCarrier] = useState('')
  const [news, setNews] = useState('')
  const step = shipped.length + skipped.length
  const next = queue[step]
  const notShippable = asked.flatMap((order) => {
    const reason = queue.includes(order) ? null : reasonNotToShip(order)
    return reason === null ? [] : [{ order, reason }]
  })
  return {
    queue,
    shipped,
    carrier,
    news,
    step,
    order: next && (orders.find(({ _id }) => _id === next._id) ?? next),
    left: [...skipped.map((order) => ({ order, reason: 'was skipped' })), ...notShippable],
    ship: (one: Shipped, by: string) => {
      setShipped([...shipped, one])
      setCarrier(by)
      setNews(shippedText(one))
    },
    skip: (order: Order) => {
      setSkipped([...skipped, order])
      setNews(`${order.orderNumber} was skipped.`)
    },
  }
}

function Step({ run, order }: { run: Run; order: Order }) {
  const ship = useShip({ order, before: run.carrier, onShipped: run.ship })
  return (
    <>
      <ShipForm id="ship" ship={ship} />
      <div className="dialog__actions">
        <Button variant="quiet" onClick={() => !ship.isPending && run.skip(order)}>
          Skip
        </Button>
        <Button variant="primary" type="submit" form="ship" pending={ship.isPending} disabled={!ship.canShip}>
          Ship
        </Button>
      </div>
    </>
  )
}

function titleOf({ shipped, queue }: Run): string {
  return `${shipped.length} of ${ordersText(queue.length)} shipped`
}

function Result({ run, onClose }: { run: Run; onClose: () => void }) {
  const { left } = run
  const parts = run.shipped.filter(({ piecesLeft }) => piecesLeft > 0)
  return (
    <>
      {parts.map((part) => (
        <p key={part._id}>{shippedText(part)}</p>
      ))}
      {left.length > 0 && (
        <Alert kind="warning">
          <ul className="max-h-40 overflow-auto" aria-label="Not shipped">
            {left.map(({ order, reason }) => (
              <li key={order._id}>
                {order.orderNumber} {reason}.
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="dialog__actions">
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
