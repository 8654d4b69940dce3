import type { Order } from '#contract/orders.ts'

/** The list with the order that is open in its place, though the list no longer holds it. */
export function keepOpen(orders: readonly Order[], open: Order | null): readonly Order[] {
  if (!open || orders.some(({ _id }) => _id === open._id)) return orders
  const older = orders.findIndex(({ _creationTime }) => _creationTime < open._creationTime)
  return orders.toSpliced(older < 0 ? orders.length : older, 0, open)
}
