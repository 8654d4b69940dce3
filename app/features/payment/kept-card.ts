import type { SavedCard } from '#contract/payment-methods.ts'
import type { KeptCard } from './gateway.ts'

/** A saved card of the account, for payments. */
export function keptCardOf(saved: SavedCard): KeptCard {
  return {
    paymentMethodId: saved.stripePaymentMethodId,
    brand: saved.cardType,
    last4: saved.last4Digits,
    expMonth: saved.expiryMonth,
    expYear: saved.expiryYear,
    nameOnCard: saved.nameOnCard,
  }
}
