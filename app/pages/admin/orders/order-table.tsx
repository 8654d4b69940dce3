import { ChooseBox } from '#app/pages/admin/choose-box.tsx'
import type { Order } from '#contract/orders.ts'
import { OrderRow } from './order-row.tsx'
import type { ChosenOrders } from './use-chosen-orders.ts'
import type { Mode } from './use-open-row.ts'

type Props = {
  rows: readonly Order[]
  chosen: ChosenOrders
  modeOf: (order: Order) => Mode | null
  show: (order: Order, mode: Mode | null) => void
}

export function OrderTable({ rows, chosen, modeOf, show }: Props) {
  return (
    <div className="data-table">
      <table className="data-table--stack w-full">
        <Head rows={rows} chosen={chosen} />
        <tbody>
          {rows.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              chosen={chosen}
              mode={modeOf(order)}
              onMode={(mode) => show(order, mode)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ rows, chosen }: Pick<Props, 'rows' | 'chosen'>) {
  const count = rows.filter(chosen.has).length
  return (
    <thead>
      <tr>
        <th>
          <span className="flex items-center gap-3">
            <ChooseBox
              label="Choose all orders on this page"
              isChosen={count === 0 ? false : count === rows.length || 'some'}
              onChange={(isChosen) => chosen.choose(rows, isChosen)}
            />
            Order
          </span>
        </th>
        <th>Date</th>
        <th>Customer</th>
        <th className="number">Items</th>
        <th className="number">Total</th>
        <th>Status</th>
        <th className="max-[1170px]:hidden">Tracking</th>
        <th>
          <span className="sr">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
