import type { RefusalCode } from '#app/engine/data/functions.ts'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { CardRefused } from '#app/features/payment/gateway-error.ts'

/** The remedy of a failure: a retry here, or another step or page. */
type Remedy = 'again' | 'cart' | 'shipping' | 'payment' | 'charity' | 'sign-in'

export type Failure = {
  message: string
  remedy: Remedy
  /** The order differs from what the shopper saw; nothing was charged. */
  isOfChanges?: boolean
  /** A choice is no longer available, which the page shows by itself. */
  isOfChoice?: boolean
}

type Code = RefusalCode<'payments.createPaymentIntent'> | RefusalCode<'orders.createOrder'>

const remedies: Record<Code, Remedy> = {
  TOTALS_CHANGED: 'again',
  OUT_OF_STOCK: 'cart',
  PRODUCT_UNAVAILABLE: 'cart',
  DELIVERY_OPTION_REQUIRED: 'shipping',
  CHARITY_UNAVAILABLE: 'charity',
  COUNTRY_NOT_SERVED: 'shipping',
  PROMO_CODE_INVALID: 'again',
  CARD_UNAVAILABLE: 'payment',
  AMOUNT_TOO_SMALL: 'cart',
  PAYMENT_UNAVAILABLE: 'again',
  PAYMENT_NOT_SUCCEEDED: 'again',
  PAYMENT_REFUNDED: 'again',
  NOT_FOUND: 'again',
  BAD_REQUEST: 'shipping',
  UNAUTHORIZED: 'sign-in',
  FORBIDDEN: 'again',
  PAYLOAD_TOO_LARGE: 'again',
  TOO_MANY_REQUESTS: 'again',
  INTERNAL_SERVER_ERROR: 'again',
  SERVICE_UNAVAILABLE: 'again',
  OFFLINE: 'again',
}

const changes: readonly string[] = [
  'TOTALS_CHANGED',
  'OUT_OF_STOCK',
  'PRODUCT_UNAVAILABLE',
  'DELIVERY_OPTION_REQUIRED',
  'PROMO_CODE_INVALID',
] satisfies Code[]

const choices: readonly string[] = ['CHARITY_UNAVAILABLE', 'COUNTRY_NOT_SERVED'] satisfies Code[]

/** The server's or the gateway's own words, and the remedy. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CardRefused) return { message: error.message, remedy: 'payment' }
  const message = messageOf(error, 'Your order could not be placed. Please try again.')
  const isKnown = error instanceof RefusalError && Object.hasOwn(remedies, error.code)
  if (!isKnown) return { message, remedy: 'again' }
  const { code } = error
  return {
    message,
    remedy: remedies[code as Code],
    isOfChanges: changes.includes(code),
    isOfChoice: choices.includes(code),
  }
}
