import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { OrderRow } from './order-row.tsx'

export type OpenRow = { orderId: string; mode: 'edit' | 'view' } | null

/** One row at a time is open. It belongs to the order, so it stays open while the list changes around it. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const [open, setOpen] = useState<OpenRow>(null)
  return (
    <div className="tbl">
      <table className="tbl--stack w-full">
        <thead>
          <tr>
            <th>Order</th>
            <th>Date</th>
            <th>Customer</th>
            <th className="r">Items</th>
            <th className="r">Total</th>
            <th>Status</th>
            <th>Tracking</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              mode={open?.orderId === order._id ? open.mode : null}
              onMode={(mode) => setOpen(mode && { orderId: order._id, mode })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
