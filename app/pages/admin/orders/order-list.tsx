import { lazy, Suspense, useEffect } from 'react'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import type { Chosen } from '#app/pages/admin/list/use-chosen.ts'
import { Answered } from '#app/ui/answered.tsx'
import type { Order } from '#contract/orders.ts'
import { editButtonId, orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { type Opening, useOpenRow } from './use-open-row.ts'
import { type OrderFiltering, useOrderPage } from './use-order-filter.ts'

const EditOrder = lazy(() => import('./edit-order.tsx').then(({ EditOrder }) => ({ default: EditOrder })))
const OrderMore = lazy(() => import('./order-more.tsx').then(({ OrderMore }) => ({ default: OrderMore })))
const NoOrders = lazy(() => import('./no-orders.tsx').then(({ NoOrders }) => ({ default: NoOrders })))

/** The id of the list that orders are selected in. */
export const orderListId = 'order-list'

type Props = OrderFiltering & { chosen: Chosen<Order>; opening: Opening }

/** One page of the orders, newest first. */
export function OrderList(props: Props) {
  const { filter, change } = props
  const orders = useOrderPage(filter)
  const isNewest = filter.before !== null && orders.isSuccess && !orders.isPlaceholderData && !orders.isFull
  // Going towards the newest, the last page may be short: the first page is shown instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone decides
  useEffect(() => {
    if (isNewest) change({}, { replace: true })
  }, [isNewest])
  return (
    <Answered answer={orders} name="the orders">
      {(rows) => <Orders {...props} orders={rows} isComing={orders.isPlaceholderData} />}
    </Answered>
  )
}

/** `isComing`: the orders of this filter are still to come, and those are shown that were there before. */
type OrdersProps = Props & { orders: readonly Order[]; isComing: boolean }

function Orders({ orders, isComing, chosen, opening, ...filtering }: OrdersProps) {
  // Selected orders are replaced by their latest version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came anew
  useEffect(() => chosen.choose(orders.filter(chosen.has), true), [orders])
  const dates = useDates()
  const open = useOpenRow(orders, opening)
  const empty = !isComing && (
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

type OpenedProps = { order: Order; open: ReturnType<typeof useOpenRow> }

function OpenedOrder({ order, open }: OpenedProps) {
  const close = () => {
    open.close()
    document.getElementById(editButtonId(order))?.focus()
  }
  if (open.modeOf(order) === 'edit')
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
