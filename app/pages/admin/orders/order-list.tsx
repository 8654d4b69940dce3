import { useAnswer } from '#app/engine/data/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import { orderStatusNames } from '#domain/order-status.ts'
import { OrderTable } from './order-table.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenRow } from './use-open-row.ts'
import type { OrderFilter } from './use-order-filter.ts'

export const pageSize = 100

type Props = { filter: OrderFilter; onPage: (page: number) => void }

/** One page of the orders, newest first. */
export function OrderList({ filter, onPage }: Props) {
  const { status, search, page } = filter
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const orders = useAnswer('orders.getAllOrders', { ...place, ...(status && { status }), ...(search && { search }) })
  if (orders.data) return <Orders orders={orders.data} filter={filter} onPage={onPage} />
  if (orders.isError) return <FailedState onRetry={() => void orders.refetch()} />
  return (
    <div role="status" aria-label="Loading the orders">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

function Orders({ orders, filter, onPage }: Props & { orders: readonly Order[] }) {
  const { rows, modeOf, show } = useOpenRow(orders)
  const keptFocus = useKeptFocus(rows)
  return (
    <section aria-label="Orders" className="grid gap-6" {...keptFocus}>
      {rows.length > 0 && <OrderTable rows={rows} modeOf={modeOf} show={show} />}
      {rows.length === 0 && <NoOrders filter={filter} onPage={onPage} />}
    </section>
  )
}

function NoOrders({ filter: { status, search, page }, onPage }: Props) {
  if (page > 1)
    return (
      <EmptyState
        title="No orders on this page"
        action={<Button onClick={() => onPage(1)}>To the newest orders</Button>}
      />
    )
  const orders = status ? `${orderStatusNames[status].toLowerCase()} orders` : 'orders'
  if (search) return <EmptyState title={`No ${orders} found`} text={`Nothing holds “${search}”.`} />
  return <EmptyState title={status ? `No ${orders}` : 'No orders yet'} />
}
