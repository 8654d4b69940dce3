import { useAnswer } from '#app/engine/data/queries.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { type ListedOrders, readListedOrders, whichOrders, writeListedOrders } from '#domain/order-filter.ts'

/** `after` and `before` are the numbers of the orders that the page lies between: the shown one knows one of them. */
export type OrderFilter = ListedOrders & { after: string | null; before: string | null }

export const noFilter: Partial<OrderFilter> = {
  ...{ search: '', status: null, paymentStatus: null, charity: null, from: null, to: null, customerId: null },
}

const pageSize = 100

/** The orders of a page, newest first. */
export function useOrderPage(filter: OrderFilter) {
  const { after, before } = filter
  const place = { ...(after && { after }), ...(before && { before }) }
  const orders = useAnswer('orders.getAllOrders', { limit: pageSize, ...whichOrders(filter), ...place })
  return { ...orders, isFull: (orders.data?.length ?? 0) >= pageSize }
}

/** Which orders are shown; the address keeps it. Another filter begins with the newest. */
export function useOrderFilter() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Partial<OrderFilter>, options?: { replace?: boolean }) => {
    // The address is ahead of what is shown while orders are on their way: two quick changes both count.
    const now = readFilter(new URLSearchParams(window.location.search))
    const { after, before, ...filter } = { ...now, after: null, before: null, ...changes }
    setParameters({ ...writeListedOrders(filter), ...(after && { after }), ...(before && { before }) }, options)
  }
  return { filter: readFilter(parameters), change }
}

function readFilter(parameters: URLSearchParams): OrderFilter {
  const numberIn = (name: string) => parameters.get(name)?.match(/^[\w-]{1,40}$/)?.[0] ?? null
  const after = numberIn('after')
  return { ...readListedOrders(parameters), after, before: after ? null : numberIn('before') }
}
