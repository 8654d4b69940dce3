import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** The text beside a cancelled order's status while part of its payment is not refunded. */
export function heldText({ status, heldAmount, returningAmount, keptAmount }: Order): string | null {
  if (status !== 'cancelled') return null
  const money = (dollars: number) => formatMoney(fromDollars(dollars))
  if (heldAmount) return `${money(heldAmount)} still held`
  if (returningAmount) return `${money(returningAmount)} still held, on its way back`
  return keptAmount ? `${money(keptAmount)} kept` : null
}
