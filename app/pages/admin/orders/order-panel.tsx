import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { countOf, StatusPills } from '#app/pages/admin/list/status-pills.tsx'
import { useChosen } from '#app/pages/admin/list/use-chosen.ts'
import type { Order } from '#contract/orders.ts'
import { orderFilter, whichOrders } from '#domain/orders/order-filter.ts'
import { orderStatuses, orderStatusNames } from '#domain/orders/order-status.ts'
import { writeFilter } from '#domain/reporting/list-filter.ts'
import { OrderList } from './order-list.tsx'
import { useOpening } from './use-open-row.ts'
import { useOrderFilter } from './use-order-filter.ts'

const OrderExport = lazy(() => import('./order-export.tsx').then(({ OrderExport }) => ({ default: OrderExport })))
const OrderPager = lazy(() => import('./order-pager.tsx').then(({ OrderPager }) => ({ default: OrderPager })))
const OrderFilters = lazy(() => import('./order-filters.tsx').then(({ OrderFilters }) => ({ default: OrderFilters })))

const StatusBar = lazy(() => import('./bulk/status-bar.tsx').then(({ StatusBar }) => ({ default: StatusBar })))

/** All orders, newest first, by status, days, payment, charity and search. */
export function OrderPanel() {
  const filtering = useOrderFilter()
  const { filter } = filtering
  const opening = useOpening()
  const change: typeof filtering.change = (...to) => opening.closeBy(() => filtering.change(...to))
  const clear = () => opening.closeBy(filtering.clear)
  const chosen = useChosen<Order>()
  const { status, search } = filter
  const { status: _, ...others } = whichOrders(filter, useTimeZone())
  const counts = useAnswer('orders.countOrdersByStatus', others).data
  const known = counts?.isMore ? undefined : counts
  const total = countOf(known, status)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <SearchBox label="Order number, name or email" search={search} onSearch={(next) => change({ search: next })} />
        <Suspense>
          <OrderExport query={writeFilter(orderFilter, filter)} total={total} />
        </Suspense>
      </div>
      <Suspense fallback={<div className="h-14 max-sm:h-9" />}>
        <OrderFilters {...filtering} change={change} clear={clear} />
      </Suspense>
      <StatusPills
        label="Status"
        statuses={orderStatuses}
        names={orderStatusNames}
        counts={known}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <OrderList {...filtering} chosen={chosen} opening={opening} />
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
