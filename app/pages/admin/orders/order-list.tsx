import { lazy, Suspense, useEffect } from 'react'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import type { Chosen } from '#app/pages/admin/list/use-chosen.ts'
import { Answered } from '#app/ui/answered.tsx'
import type { Order } from '#contract/orders.ts'
import { editButtonId, type OpenRow, orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { useOpenRow } from './use-open-row.ts'
import { type OrderFiltering, useOrderPage } from './use-order-filter.ts'

const EditOrder = lazy(() => import('./edit-order.tsx').then(({ EditOrder }) => ({ default: EditOrder })))
const OrderMore = lazy(() => import('./order-more.tsx').then(({ OrderMore }) => ({ default: OrderMore })))
const NoOrders = lazy(() => import('./no-orders.tsx').then(({ NoOrders }) => ({ default: NoOrders })))

/** The id of the list that orders are selected in. */
export const orderListId = 'order-list'

type Props = OrderFiltering & { chosen: Chosen<Order> }

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
  return (
    <Answered answer={orders} name="the orders">
      {(rows) => <Orders {...props} orders={rows} />}
    </Answered>
  )
}

function Orders({ orders, chosen, ...filtering }: Props & { orders: readonly Order[] }) {
  // Selected orders are replaced by their latest version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came anew
  useEffect(() => chosen.choose(orders.filter(chosen.has), true), [orders])
  const dates = useDates()
  const open = useOpenRow(orders)
  const empty = (
    <Suspense>
      <NoOrders {...filtering} />
    </Suspense>
  )
  return (
    <RowsSection id={orderListId} label="Orders" rows={open.rows} empty={empty}>
      <DataTable
        columns={orderColumns(open, dates)}
        rows={open.rows}
        choosing={{
          ...chosen,
          nameOf: ({ orderNumber }) => `Choose ${orderNumber}`,
          allName: 'Choose all orders on this page',
        }}
        opened={(order) => open.modeOf(order) && <OpenedOrder order={order} open={open} />}
      />
    </RowsSection>
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
