import { expiryText } from '#domain/card-expiry.ts'
import type { KeptCard } from './gateway.ts'

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
export function cardName({ brand, last4 }: KeptCard): string {
  return `${brands[brand] ?? 'Card'} ending ${last4}`
}

/** '08/28' */
export function cardExpiry({ expMonth, expYear }: KeptCard): string {
  return expiryText({ expiryMonth: expMonth, expiryYear: expYear })
}
