import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import type { Order } from '#contract/orders.ts'

export type Mode = 'edit' | 'view'

/** One order at a time is open, and stays open when the list changes. */
export function useOpenRow(orders: readonly Order[]) {
  const [open, setOpen] = useState<{ order: Order; mode: Mode } | null>(null)
  const hasLeft = open !== null && !orders.some(({ _id }) => _id === open.order._id)
  const fresh = useAnswer(
    'orders.getAllOrders',
    { search: open?.order.orderNumber ?? '', limit: 1 },
    { enabled: hasLeft },
  ).data
  const openOrder = open && (fresh?.find(({ _id }) => _id === open.order._id) ?? open.order)
  return {
    rows: keepOpen(orders, openOrder),
    modeOf: (order: Order): Mode | null => (open?.order._id === order._id ? open.mode : null),
    show: (order: Order, mode: Mode | null) => setOpen(mode && { order, mode }),
  }
}

/** The list with the open order in its place, even when the list no longer contains it. */
export function keepOpen(orders: readonly Order[], open: Order | null): readonly Order[] {
  if (!open || orders.some(({ _id }) => _id === open._id)) return orders
  const older = orders.findIndex(({ _creationTime }) => _creationTime < open._creationTime)
  return orders.toSpliced(older < 0 ? orders.length : older, 0, open)
}
