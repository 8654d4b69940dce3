import type { Quote } from '#contract/cart.ts'
import { formatMoney, fromDollars, minus } from '#domain/money.ts'
import { storePolicy } from '#domain/store-policy.ts'

const { freeOver } = storePolicy.fallbackShipping.checkout

/** Only where the fallback rule decides, and only while the discounted subtotal is under its bound: then it is always true. */
export function freeShippingNudge({ checkout, usesFallbackShipping }: Quote): string | null {
  const goods = minus(fromDollars(checkout.subtotal), fromDollars(checkout.discountAmount))
  if (!usesFallbackShipping || goods >= freeOver || checkout.shippingAmount === 0) return null
  return `Orders over ${formatMoney(freeOver)} ship free. Yours is ${formatMoney(minus(freeOver, goods))} below.`
}
