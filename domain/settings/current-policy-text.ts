import { cents, shortMoney } from '#domain/money.ts'
import { returnTextOf } from '#domain/returns/return-terms.ts'
import { policyText } from './policy-text.ts'
import type { SaidSettings } from './standard-rates.ts'

/** `deliversTo`: the countries shipped to; null for all that the shop knows. */
type PolicySettings = SaidSettings & { taxVaries?: boolean; deliversTo?: readonly string[] | null }

export type PolicyText = ReturnType<typeof policyTextOf>

/** All of the policy's numbers as text, with those that administrators set. */
export function policyTextOf({ charityShare, tax, fallbackShipping, returns, taxVaries, deliversTo }: PolicySettings) {
  const { cart, checkout } = fallbackShipping
  return {
    ...policyText,
    ...returnTextOf(returns),
    charityDonation: percentText(charityShare.basisPoints * 100),
    tax: taxVaries ? 'at the rate of your address,' : percentText(tax.partsPerMillion),
    freeShippingOver: shortMoney(cents(checkout.freeOver)),
    freeShippingOverUndiscounted: shortMoney(cents(cart.freeOver)),
    flatShipping: shortMoney(cents(checkout.price)),
    deliversTo: deliversTo ?? null,
  }
}

/** The promise about donations with the shop's share, such as '5%': all pages use this text. */
export function givingPromise(share: string): string {
  return `${share} of each order's subtotal, before any discount; that is more than ${share} of profits, so the promise is kept order by order. We pay it; it is never added to your total.`
}

/** '8%', '6.875%' */
function percentText(partsPerMillion: number): string {
  return `${partsPerMillion / 10_000}%`
}
