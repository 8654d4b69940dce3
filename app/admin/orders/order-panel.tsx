import { useSearchParams } from 'react-router'
import { useAnswer } from '#app/data/queries.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Pills } from '#app/ui/pills.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type OrderStatus, orderStatuses, orderStatusNames } from '#domain/order-status.ts'
import { OrderTable } from './order-table.tsx'

const mostOrders = 100

/** All orders, newest first, filtered by status. The address keeps the filter. */
export function OrderPanel() {
  const [status, setStatus] = useStatusFilter()
  const counts = useAnswer('orders.countOrdersByStatus', {}).data
  const orders = useAnswer('orders.getAllOrders', { limit: mostOrders, ...(status && { status }) })
  const options = [
    { value: 'all' as const, text: 'All', ...(counts && { count: counts.all }) },
    ...orderStatuses.map((value) => ({
      value,
      text: orderStatusNames[value],
      ...(counts && { count: counts.byStatus[value] }),
    })),
  ]
  return (
    <>
      <Pills
        label="Status"
        options={options}
        value={status ?? 'all'}
        onChange={(value) => setStatus(value === 'all' ? null : value)}
      />
      {orders.isPending && <Skeleton lines={8} height={44} />}
      {orders.isError && !orders.data && <FailedState onRetry={() => void orders.refetch()} />}
      {orders.data?.length === 0 && <EmptyState title="No orders here yet." />}
      {orders.data && orders.data.length > 0 && (
        <>
          <OrderTable orders={orders.data} />
          {orders.data.length === mostOrders && <p className="muted small">Showing the latest {mostOrders} orders</p>}
        </>
      )}
    </>
  )
}

function useStatusFilter(): [OrderStatus | null, (status: OrderStatus | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const status = orderStatuses.find((one) => one === parameters.get('status')) ?? null
  return [status, (next) => setParameters(next ? { status: next } : {}, { preventScrollReset: true })]
}
