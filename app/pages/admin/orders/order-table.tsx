import type { Order } from '#contract/orders.ts'
import { OrderRow } from './order-row.tsx'
import type { Mode } from './use-open-row.ts'

type Props = {
  rows: readonly Order[]
  modeOf: (order: Order) => Mode | null
  show: (order: Order, mode: Mode | null) => void
}

export function OrderTable({ rows, modeOf, show }: Props) {
  return (
    <div className="data-table">
      <table className="data-table--stack w-full">
        <Head />
        <tbody>
          {rows.map((order) => (
            <OrderRow key={order._id} order={order} mode={modeOf(order)} onMode={(mode) => show(order, mode)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th>Order</th>
        <th>Date</th>
        <th>Customer</th>
        <th className="number">Items</th>
        <th className="number">Total</th>
        <th>Status</th>
        <th className="max-lg:hidden">Tracking</th>
        <th>
          <span className="sr">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
