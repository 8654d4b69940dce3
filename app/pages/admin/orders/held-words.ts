import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** The words beside the status of a cancelled order while some of its payment is with the shop. */
export function heldWords({ status, heldAmount, returningAmount, keptAmount }: Order): string | null {
  if (status !== 'cancelled') return null
  const money = (dollars: number) => formatMoney(fromDollars(dollars))
  if (heldAmount) return `${money(heldAmount)} still held`
  if (returningAmount) return `${money(returningAmount)} still held, on its way back`
  return keptAmount ? `${money(keptAmount)} kept` : null
}
