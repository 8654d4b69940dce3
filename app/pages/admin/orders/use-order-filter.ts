import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { orderFilter, whichOrders } from '#domain/orders/order-filter.ts'
import { type FilterOf, formPart } from '#domain/reporting/list-filter.ts'

const cursorForm = /^[\w-]{1,40}$/

/** `after` and `before` are cursors: the numbers of the orders around the page, of which one is set. */
const listFilter = {
  ...orderFilter,
  after: formPart('after', cursorForm, 'place'),
  before: formPart('before', cursorForm, 'place'),
}

export type OrderFilter = FilterOf<typeof listFilter>
export type OrderFiltering = ReturnType<typeof useOrderFilter>

const pageSize = 100

/** The orders of a page, newest first. Those of the former page stay until they arrive. */
export function useOrderPage(filter: OrderFilter) {
  const { after, before } = filter
  const place = { ...(after && { after }), ...(before && { before }) }
  const which = { limit: pageSize, ...whichOrders(filter, useTimeZone()), ...place }
  const orders = useAnswer('orders.getAllOrders', which, { keepsPrevious: true })
  return { ...orders, isFull: (orders.data?.length ?? 0) >= pageSize }
}

/** The filter of the orders, stored in the URL. Another filter begins with the newest. */
export function useOrderFilter() {
  const { filter, ...rest } = useListFilter(listFilter)
  return { ...rest, filter: filter.after ? { ...filter, before: null } : filter }
}
