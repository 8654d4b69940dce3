import type { OrderStatus } from './order-status.ts'

/** Emails that an order causes. */
export const orderEmailKinds = [
  'confirmation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'refund-failed',
  'address-changed',
] as const

export type OrderEmailKind = (typeof orderEmailKinds)[number]

/** Kinds of email to the team. */
export type MerchantEmailKind = 'refund-failed' | 'dispute-opened' | 'dispute-closed'

/** The email to the customer when an order reaches a status, or null. */
export function emailOfStatus(status: OrderStatus): OrderEmailKind | null {
  return status === 'confirmed' ? null : (orderEmailKinds.find((kind) => kind === status) ?? null)
}
