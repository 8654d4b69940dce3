import { lazy, Suspense, useEffect } from 'react'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import type { Chosen } from '#app/pages/admin/list/use-chosen.ts'
import { useKeptFocus } from '#app/pages/admin/list/use-kept-focus.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import { editButtonId, type OpenRow, orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { useOpenRow } from './use-open-row.ts'
import { type useOrderFilter, useOrderPage } from './use-order-filter.ts'

const EditOrder = lazy(() => import('./edit-order.tsx').then(({ EditOrder }) => ({ default: EditOrder })))
const OrderMore = lazy(() => import('./order-more.tsx').then(({ OrderMore }) => ({ default: OrderMore })))
const NoOrders = lazy(() => import('./no-orders.tsx').then(({ NoOrders }) => ({ default: NoOrders })))

/** The id of the list that orders are selected in. */
export const orderListId = 'order-list'

type Props = ReturnType<typeof useOrderFilter> & { chosen: Chosen<Order> }

/** One page of the orders, newest first. */
export function OrderList(props: Props) {
  const { filter, change } = props
  const orders = useOrderPage(filter)
  const isNewest = filter.before !== null && orders.isSuccess && !orders.isFull
  // Going towards the newest, the last page may be short: the first page is shown instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone decides
  useEffect(() => {
    if (isNewest) change({}, { replace: true })
  }, [isNewest])
  if (orders.data) return <Orders {...props} orders={orders.data} />
  if (orders.isError) return <FailedState onRetry={() => void orders.refetch()} />
  return (
    <div role="status" aria-label="Loading the orders">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

function Orders({ orders, filter, change, chosen }: Props & { orders: readonly Order[] }) {
  // Selected orders are replaced by their latest version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came anew
  useEffect(() => chosen.choose(orders.filter(chosen.has), true), [orders])
  const open = useOpenRow(orders)
  const keptFocus = useKeptFocus(open.rows)
  return (
    <section id={orderListId} aria-label="Orders" className="grid gap-6" {...keptFocus}>
      {open.rows.length > 0 && (
        <DataTable
          columns={orderColumns(open)}
          rows={open.rows}
          choosing={{
            ...chosen,
            nameOf: ({ orderNumber }) => `Choose ${orderNumber}`,
            allName: 'Choose all orders on this page',
          }}
          opened={(order) => open.modeOf(order) && <OpenedOrder order={order} open={open} />}
        />
      )}
      <Suspense>{open.rows.length === 0 && <NoOrders filter={filter} change={change} />}</Suspense>
    </section>
  )
}

function OpenedOrder({ order, open: { modeOf, show } }: { order: Order; open: OpenRow }) {
  const close = () => {
    show(order, null)
    document.getElementById(editButtonId(order))?.focus()
  }
  if (modeOf(order) === 'edit')
    return (
      <Suspense>
        <EditOrder order={order} onClose={close} />
      </Suspense>
    )
  return (
    <>
      <OrderDetail order={order} />
      <Suspense>
        <OrderMore order={order} />
      </Suspense>
    </>
  )
}
