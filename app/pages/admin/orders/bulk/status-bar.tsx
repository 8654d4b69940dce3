import { lazy, Suspense, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { ChosenBar } from '#app/pages/admin/list/chosen-bar.tsx'
import type { Chosen } from '#app/pages/admin/list/use-chosen.ts'
import { orderListId } from '#app/pages/admin/orders/order-list.tsx'
import type { OrderFilter } from '#app/pages/admin/orders/use-order-filter.ts'
import { Button } from '#app/ui/button.tsx'
import type { Order } from '#contract/orders.ts'
import { whichOrders } from '#domain/orders/order-filter.ts'
import { StatusDialog } from './status-dialog.tsx'
import { ordersText } from './status-plan.ts'

const ShipRun = lazy(async () => ({ default: (await import('#app/pages/admin/orders/ship/ship-run.tsx')).ShipRun }))

type Props = { chosen: Chosen<Order>; filter: OrderFilter; total: number | undefined }

const maxOrders = 500
const pageSize = 100

/** The buttons to ship the selected orders and to change their status. */
export function StatusBar({ chosen, filter, total }: Props) {
  const [open, setOpen] = useState<'status' | 'ship' | null>(null)
  const timeZone = useTimeZone()
  const orders = chosen.rows
  function close(done: readonly Order[]): void {
    setOpen(null)
    chosen.choose(done, false)
    // The bar leaves with the button that had the focus.
    if (done.length === orders.length) requestAnimationFrame(() => document.getElementById(orderListId)?.focus())
  }
  return (
    <ChosenBar
      things="orders"
      count={ordersText(orders.length)}
      chosen={chosen}
      total={total}
      max={maxOrders}
      limit={`At most ${maxOrders} orders that match can be chosen at once.`}
      readAll={() => readAll(filter, timeZone)}
    >
      <Button size="sm" variant="quiet" className="sm:ml-auto" onClick={() => setOpen('status')}>
        Change status
      </Button>
      <Button size="sm" variant="primary" onClick={() => setOpen('ship')}>
        Ship
      </Button>
      {open === 'status' && <StatusDialog orders={orders} onClose={(isDone) => close(isDone ? orders : [])} />}
      <Suspense>{open === 'ship' && <ShipRun orders={orders} onClose={close} />}</Suspense>
    </ChosenBar>
  )
}

async function readAll(filter: OrderFilter, timeZone: string): Promise<Order[]> {
  const found: Order[] = []
  while (found.length < maxOrders) {
    const after = found.at(-1)?.orderNumber
    const place = { limit: pageSize, ...(after && { after }) }
    const { output } = await callByHttp('orders.getAllOrders', { ...whichOrders(filter, timeZone), ...place })
    found.push(...output)
    if (output.length < pageSize) break
  }
  return found
}
