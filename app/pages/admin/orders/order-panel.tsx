import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/pager.tsx'
import { SearchBox } from '#app/pages/admin/search-box.tsx'
import { Pills } from '#app/ui/pills.tsx'
import { orderStatuses, orderStatusNames } from '#domain/order-status.ts'
import { OrderList, pageSize } from './order-list.tsx'
import { useOrderFilter } from './use-order-filter.ts'

const OrderExport = lazy(() => import('./order-export.tsx').then(({ OrderExport }) => ({ default: OrderExport })))

/** All orders, newest first, by status and by what they are found by. */
export function OrderPanel() {
  const { filter, change } = useOrderFilter()
  const { status, search, page } = filter
  const counts = useAnswer('orders.countOrdersByStatus', search ? { search } : {}).data
  const total = counts && (status ? counts.byStatus[status] : counts.all)
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
      <div className="flex flex-wrap items-start justify-between gap-4">
        <SearchBox label="Order number, name or email" search={search} onSearch={(next) => change({ search: next })} />
        <Suspense>
          <OrderExport query={{ ...(status && { status }), ...(search && { q: search }) }} total={total} />
        </Suspense>
      </div>
      <Pills
        label="Status"
        options={options}
        value={status ?? 'all'}
        onChange={(value) => change({ status: value === 'all' ? null : value })}
      />
      <OrderList key={`${status} ${search} ${page}`} filter={filter} onPage={(next) => change({ page: next })} />
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => change({ page: next })} />
    </>
  )
}
