import { lazy, Suspense, useEffect } from 'react'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import { OrderTable } from './order-table.tsx'
import { type ChosenOrders, orderListId } from './use-chosen-orders.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenRow } from './use-open-row.ts'
import { type useOrderFilter, useOrderPage } from './use-order-filter.ts'

const NoOrders = lazy(() => import('./no-orders.tsx').then(({ NoOrders }) => ({ default: NoOrders })))

type Props = ReturnType<typeof useOrderFilter> & { chosen: ChosenOrders }

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
  const { rows, modeOf, show } = useOpenRow(orders)
  const keptFocus = useKeptFocus(rows)
  return (
    <section id={orderListId} aria-label="Orders" className="grid gap-6" {...keptFocus}>
      {rows.length > 0 && <OrderTable rows={rows} chosen={chosen} modeOf={modeOf} show={show} />}
      <Suspense>{rows.length === 0 && <NoOrders filter={filter} change={change} />}</Suspense>
    </section>
  )
}
