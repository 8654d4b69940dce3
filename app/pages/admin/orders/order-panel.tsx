import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { useChosen } from '#app/pages/admin/list/use-chosen.ts'
import { Pills } from '#app/ui/pills.tsx'
import type { Order } from '#contract/orders.ts'
import { whichOrders, writeListedOrders } from '#domain/order-filter.ts'
import { orderStatuses, orderStatusNames } from '#domain/order-status.ts'
import { thousands } from '#domain/thousands.ts'
import { OrderList } from './order-list.tsx'
import { useOrderFilter } from './use-order-filter.ts'

const OrderExport = lazy(() => import('./order-export.tsx').then(({ OrderExport }) => ({ default: OrderExport })))
const OrderPager = lazy(() => import('./order-pager.tsx').then(({ OrderPager }) => ({ default: OrderPager })))
const OrderFilters = lazy(() => import('./order-filters.tsx').then(({ OrderFilters }) => ({ default: OrderFilters })))

const StatusBar = lazy(() => import('./bulk/status-bar.tsx').then(({ StatusBar }) => ({ default: StatusBar })))

/** All orders, newest first, by status, days, payment, charity and search. */
export function OrderPanel() {
  const { filter, change } = useOrderFilter()
  const chosen = useChosen<Order>()
  const { status, search } = filter
  const { status: _, ...others } = whichOrders(filter)
  const counts = useAnswer('orders.countOrdersByStatus', others).data
  const known = counts?.isMore ? undefined : counts
  const total = known && (status ? known.byStatus[status] : known.all)
  const textOf = (text: string, number: number | undefined) =>
    number === undefined ? text : `${text} ${thousands(number)}`
  const options = [
    { value: 'all' as const, text: textOf('All', known?.all) },
    ...orderStatuses.map((value) => ({ value, text: textOf(orderStatusNames[value], known?.byStatus[value]) })),
  ]
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <SearchBox label="Order number, name or email" search={search} onSearch={(next) => change({ search: next })} />
        <Suspense>
          <OrderExport query={writeListedOrders(filter)} total={total} />
        </Suspense>
      </div>
      <Suspense fallback={<div className="h-14 max-sm:h-9" />}>
        <OrderFilters filter={filter} change={change} />
      </Suspense>
      <Pills
        label="Status"
        options={options}
        value={status ?? 'all'}
        onChange={(value) => change({ status: value === 'all' ? null : value })}
      />
      <OrderList key={JSON.stringify(filter)} filter={filter} change={change} chosen={chosen} />
      {chosen.rows.length > 0 && (
        <Suspense>
          <StatusBar chosen={chosen} filter={filter} total={total} />
        </Suspense>
      )}
      <Suspense>
        <OrderPager filter={filter} change={change} total={total} />
      </Suspense>
    </>
  )
}
