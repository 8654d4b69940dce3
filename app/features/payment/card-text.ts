import { expiryText } from '#domain/payments/card-expiry.ts'
import type { PaymentCard } from './gateway.ts'

/** '08/28' */
export function cardExpiry({ expMonth, expYear }: PaymentCard): string {
  return expiryText({ expiryMonth: expMonth, expiryYear: expYear })
}
