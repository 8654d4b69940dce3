import { lazy, Suspense, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { type ChosenOrders, orderListId } from '#app/pages/admin/orders/use-chosen-orders.ts'
import type { OrderFilter } from '#app/pages/admin/orders/use-order-filter.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { whichOrders } from '#domain/order-filter.ts'
import { thousands } from '#domain/thousands.ts'
import { StatusDialog } from './status-dialog.tsx'
import { ordersWords } from './status-plan.ts'

const ShipRun = lazy(async () => ({ default: (await import('#app/pages/admin/orders/ship/ship-run.tsx')).ShipRun }))

type Props = { chosen: ChosenOrders; filter: OrderFilter; total: number | undefined }

const maxOrders = 500
const pageSize = 100

/** The count of selected orders, and the buttons to ship them and to change their status. */
export function StatusBar({ chosen, filter, total }: Props) {
  const [open, setOpen] = useState<'status' | 'ship' | null>(null)
  const { orders } = chosen
  function close(done: readonly Order[]): void {
    setOpen(null)
    chosen.choose(done, false)
    // The bar leaves with the button that had the focus.
    if (done.length === orders.length) requestAnimationFrame(() => document.getElementById(orderListId)?.focus())
  }
  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-0 z-10 flex min-w-0 flex-wrap items-center gap-2 border border-sand bg-salt p-3"
    >
      <p role="status" className="num font-medium">
        {ordersWords(orders.length)} chosen
      </p>
      <ChooseAll chosen={chosen} filter={filter} total={total} />
      <Button size="sm" variant="quiet" onClick={chosen.clear}>
        Clear
      </Button>
      <Button size="sm" variant="quiet" className="sm:ml-auto" onClick={() => setOpen('status')}>
        Change status
      </Button>
      <Button size="sm" variant="primary" onClick={() => setOpen('ship')}>
        Ship
      </Button>
      {open === 'status' && <StatusDialog orders={orders} onClose={(isDone) => close(isDone ? orders : [])} />}
      <Suspense>{open === 'ship' && <ShipRun orders={orders} onClose={close} />}</Suspense>
    </section>
  )
}

/** Selects all orders that match the search and the filters, up to a maximum. */
function ChooseAll({ chosen, filter, total = 0 }: Props) {
  const [isPending, setPending] = useState(false)
  if (total <= chosen.orders.length) return null
  if (total > maxOrders) return <p className="muted">At most {maxOrders} orders that match can be chosen at once.</p>
  async function chooseAll(): Promise<void> {
    setPending(true)
    try {
      chosen.choose(await readAll(filter), true)
    } catch (error) {
      console.warn('The orders that match could not be chosen', error)
      toast('The orders were not chosen. Please try again.', { kind: 'failed' })
    }
    setPending(false)
  }
  return (
    <Button size="sm" variant="quiet" pending={isPending} onClick={() => void chooseAll()}>
      All {thousands(total)} that match
    </Button>
  )
}

async function readAll(filter: OrderFilter): Promise<Order[]> {
  const found: Order[] = []
  while (found.length < maxOrders) {
    const after = found.at(-1)?.orderNumber
    const place = { limit: pageSize, ...(after && { after }) }
    const { output } = await callByHttp('orders.getAllOrders', { ...whichOrders(filter), ...place })
    found.push(...output)
    if (output.length < pageSize) break
  }
  return found
}
