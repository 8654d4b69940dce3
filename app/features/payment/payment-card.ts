import type { SavedCard } from '#contract/payment-methods.ts'
import type { PaymentCard } from './gateway.ts'

/** A saved card of the account, for payments. */
export function paymentCardOf(saved: SavedCard): PaymentCard {
  return {
    paymentMethodId: saved.stripePaymentMethodId,
    brand: saved.cardType,
    last4: saved.last4Digits,
    expMonth: saved.expiryMonth,
    expYear: saved.expiryYear,
    nameOnCard: saved.nameOnCard,
  }
}
