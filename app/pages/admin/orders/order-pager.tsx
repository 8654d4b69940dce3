import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type Dates, datesIn, useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { PagerFrame } from '#app/pages/admin/list/pager.tsx'
import type { Order } from '#contract/orders.ts'
import { whichOrders } from '#domain/orders/order-filter.ts'
import { thousands } from '#domain/text/thousands.ts'
import { type OrderFilter, type OrderFiltering, useOrderPage } from './use-order-filter.ts'

type Props = Pick<OrderFiltering, 'filter' | 'change'> & {
  /** The count of orders that match the filter; undefined while unknown, or when it is never counted exactly. */
  total: number | undefined
}

/** Links to newer and older orders, by cursors at the page's own ends, so that new orders shift nothing. */
export function OrderPager({ change, total, ...props }: Props) {
  const { orders, filter, isFull } = useShownPage(props.filter)
  const timeZone = useTimeZone()
  const [first, last] = [orders.at(0), orders.at(-1)]
  const older = useAnswer(
    'orders.getAllOrders',
    { limit: 1, ...whichOrders(filter, timeZone), after: last?.orderNumber ?? '-' },
    { enabled: isFull && filter.before === null },
  ).data
  const isFirst = !filter.after && !filter.before
  const hasOlder = filter.before !== null || (isFull && older?.length !== 0)
  if (!first || !last || (isFirst && !hasOlder)) return null
  return (
    <PagerFrame
      place={placeText({ orders, total, isFirst, hasOlder }, datesIn(timeZone))}
      steps={[
        { name: 'Newer', isEnd: isFirst, onClick: () => change({ before: first.orderNumber }) },
        { name: 'Older', isEnd: !hasOlder, onClick: () => change({ after: last.orderNumber }) },
      ]}
    />
  )
}

type Page = { orders: readonly Order[]; filter: OrderFilter; isFull: boolean }

/** The former page, while the next one loads, so that a focused button keeps the focus. */
function useShownPage(filter: OrderFilter): Page {
  const { data, isFull } = useOrderPage(filter)
  const [shown, setShown] = useState<Page>({ orders: [], filter, isFull })
  if (data && data !== shown.orders) setShown({ orders: data, filter, isFull })
  return shown
}

type Position = { orders: readonly Order[]; total: number | undefined; isFirst: boolean; hasOlder: boolean }

/** '1 to 100 of 1,284' when the position is known; else '100 of 1,284, Nov 13, 2026 to Nov 17, 2026'. */
export function placeText({ orders, total, isFirst, hasOlder }: Position, { mediumDate }: Dates): string {
  const of = total === undefined ? '' : ` of ${thousands(total)}`
  if (isFirst) return `1 to ${orders.length}${of}`
  if (!hasOlder && total !== undefined) return `${thousands(total - orders.length + 1)} to ${thousands(total)}${of}`
  const [newest, oldest] = [orders.at(0), orders.at(-1)].map((order) => mediumDate(order?._creationTime ?? 0))
  return `${orders.length}${of}, ${oldest === newest ? newest : `${oldest} to ${newest}`}`
}
