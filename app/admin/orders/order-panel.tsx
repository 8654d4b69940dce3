import { useAnswer } from '#app/data/queries.ts'
import { useSearchParams } from '#app/routing/location.ts'
import { Pills } from '#app/ui/pills.tsx'
import { type OrderStatus, orderStatuses, orderStatusNames } from '#domain/order-status.ts'
import { OrderList } from './order-list.tsx'

/** All orders, newest first, filtered by status. The address keeps the filter. */
export function OrderPanel() {
  const [status, setStatus] = useStatusFilter()
  const counts = useAnswer('orders.countOrdersByStatus', {}).data
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
      <OrderList key={status} status={status} />
    </>
  )
}

function useStatusFilter(): [OrderStatus | null, (status: OrderStatus | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const status = orderStatuses.find((one) => one === parameters.get('status')) ?? null
  return [status, (next) => setParameters(next ? { status: next } : {})]
}
