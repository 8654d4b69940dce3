import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { orderStatusNames } from '#domain/order-status.ts'
import { noFilter, type useOrderFilter } from './use-order-filter.ts'

/** The reason why the list is empty, and a button to change that. */
export function NoOrders({ filter, change }: ReturnType<typeof useOrderFilter>) {
  const { search, status, paymentStatus, charity, from, to, after, customerId } = filter
  if (after)
    return (
      <EmptyState
        title="No orders on this page"
        action={<Button onClick={() => change({})}>To the newest orders</Button>}
      />
    )
  const orders = status ? `${orderStatusNames[status].toLowerCase()} orders` : 'orders'
  if (paymentStatus || charity || from || to || customerId)
    return (
      <EmptyState
        title={`No ${orders} found`}
        text={search ? `No order with these filters holds “${search}”.` : 'No order matches these filters.'}
        action={<Button onClick={() => change(noFilter)}>Clear Filters</Button>}
      />
    )
  if (search) return <EmptyState title={`No ${orders} found`} text={`Nothing holds “${search}”.`} />
  return <EmptyState title={status ? `No ${orders}` : 'No orders yet'} />
}
