import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { leaveBy } from '#app/features/editing/leave-by.ts'
import type { Order } from '#contract/orders.ts'

export type Mode = 'edit' | 'view'

export type Opening = ReturnType<typeof useOpening>

/** One order at a time is open. Another one, or another filter, asks before typed text is lost. */
export function useOpening() {
  const [open, setOpen] = useState<{ order: Order; mode: Mode } | null>(null)
  const close = () => setOpen(null)
  return {
    open,
    close,
    show: (order: Order, mode: Mode | null) => leaveBy(() => setOpen(mode && { order, mode })),
    closeBy: (move: () => void) =>
      leaveBy(() => {
        close()
        move()
      }),
  }
}

/** The rows with the open order, which stays open when the list changes. */
export function useOpenRow(orders: readonly Order[], { open, show, close }: Opening) {
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
    show,
    close,
  }
}

/** The list with the open order in its place, even when the list no longer contains it. */
export function keepOpen(orders: readonly Order[], open: Order | null): readonly Order[] {
  if (!open || orders.some(({ _id }) => _id === open._id)) return orders
  const older = orders.findIndex(({ _creationTime }) => _creationTime < open._creationTime)
  return orders.toSpliced(older < 0 ? orders.length : older, 0, open)
}
