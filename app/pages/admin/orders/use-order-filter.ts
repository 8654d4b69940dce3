import { useAnswer } from '#app/engine/data/queries.ts'
import { useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { type ListedOrders, readListedOrders, whichOrders, writeListedOrders } from '#domain/order-filter.ts'

/** `after` and `before` are cursors: the numbers of the orders around the page, of which one is set. */
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

/** The filter of the orders, stored in the URL. Another filter begins with the newest. */
export function useOrderFilter() {
  return useAddressFilter({ read, write, restart: () => ({ after: null, before: null }) })
}

function read(parameters: URLSearchParams): OrderFilter {
  const numberIn = (name: string) => parameters.get(name)?.match(/^[\w-]{1,40}$/)?.[0] ?? null
  const after = numberIn('after')
  return { ...readListedOrders(parameters), after, before: after ? null : numberIn('before') }
}

function write({ after, before, ...filter }: OrderFilter) {
  return { ...writeListedOrders(filter), ...(after && { after }), ...(before && { before }) }
}
