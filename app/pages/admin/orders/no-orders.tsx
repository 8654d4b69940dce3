import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import type { OrderFiltering } from './use-order-filter.ts'

/** The reason why the list is empty, and a button to change that. */
export function NoOrders({ filter, change, clear, narrowed }: OrderFiltering) {
  const { search, status, after } = filter
  return (
    <NoRows
      things={status ? `${orderStatusNames[status].toLowerCase()} orders` : 'orders'}
      later={{ isShown: after !== null, button: 'To the newest orders', onClick: () => change({}) }}
      narrowed={{
        isShown: Object.keys(narrowed).length > 0,
        text: search ? `No order with these filters holds “${search}”.` : 'No order matches these filters.',
        onClear: clear,
      }}
    />
  )
}
