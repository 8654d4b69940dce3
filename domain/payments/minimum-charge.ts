import { type Cents, formatMoney, minus } from '#domain/money.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'

type Small = { totalAmount: Cents; discountAmount: Cents; additionalDonation: Cents }

/** The text for a total below the smallest charge: how to raise it, or to lower it to 0. */
export function minimumChargeText({ totalAmount, discountAmount, additionalDonation }: Small): string {
  const least = formatMoney(storePolicy.smallestCharge)
  const start = `Card payments start at ${least}, and ${formatMoney(totalAmount)} is to be paid.`
  if (additionalDonation === totalAmount)
    return `${start} Make your additional donation ${least} or more, or take it off: then nothing is to be paid.`
  const missing = formatMoney(minus(storePolicy.smallestCharge, totalAmount))
  const more = `add a bag, or an additional donation of at least ${missing}`
  return discountAmount > 0 ? `${start} Please ${more}, or remove the promo code.` : `${start} Please ${more}.`
}
