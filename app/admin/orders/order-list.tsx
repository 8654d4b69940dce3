import { useAnswer } from '#app/data/queries.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import { type OrderStatus, orderStatusNames } from '#domain/order-status.ts'
import { mostOrders } from './most-orders.ts'
import { OrderTable } from './order-table.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenRow } from './use-open-row.ts'

type Props = { status: OrderStatus | null }

/** The newest orders, all or of one status. */
export function OrderList({ status }: Props) {
  const orders = useAnswer('orders.getAllOrders', { limit: mostOrders, ...(status && { status }) })
  if (orders.data) return <Orders orders={orders.data} status={status} />
  if (orders.isError) return <FailedState onRetry={() => void orders.refetch()} />
  return (
    <div role="status" aria-label="Loading the orders">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

function Orders({ orders, status }: Props & { orders: readonly Order[] }) {
  const { rows, modeOf, show } = useOpenRow(orders)
  const keptFocus = useKeptFocus(rows)
  return (
    <section aria-label="Orders" className="grid gap-6" {...keptFocus}>
      {rows.length > 0 && <OrderTable rows={rows} modeOf={modeOf} show={show} />}
      {rows.length === 0 && <NoOrders status={status} />}
      {orders.length === mostOrders && <p className="muted">Showing the latest {mostOrders} orders</p>}
    </section>
  )
}

function NoOrders({ status }: Props) {
  return <EmptyState title={status ? `No ${orderStatusNames[status].toLowerCase()} orders` : 'No orders yet'} />
}
