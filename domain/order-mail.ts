import type { OrderStatus } from './order-status.ts'

/** Mails that an order causes. */
export const orderMailKinds = [
  'confirmation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'refund-failed',
] as const

export type OrderMailKind = (typeof orderMailKinds)[number]

/** What the team is told of. */
export type HouseMailKind = 'refund-failed' | 'dispute-opened' | 'dispute-closed'

/** The mail that a status brings to the customer, or null. */
export function mailOfStatus(status: OrderStatus): OrderMailKind | null {
  return status === 'confirmed' ? null : (orderMailKinds.find((kind) => kind === status) ?? null)
}
