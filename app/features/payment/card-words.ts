import { expiryText } from '#domain/card-expiry.ts'
import type { PaymentCard } from './gateway.ts'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa ending 4242' */
export function cardName({ brand, last4 }: PaymentCard): string {
  return `${brands[brand] ?? 'Card'} ending ${last4}`
}

/** '08/28' */
export function cardExpiry({ expMonth, expYear }: PaymentCard): string {
  return expiryText({ expiryMonth: expMonth, expiryYear: expYear })
}
