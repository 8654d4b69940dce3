import type { PaymentIntent } from '#adapters/payment/payment.ts'
import type { Shop } from '#server/shop.ts'
import type { Agreement } from './checkout-rows.ts'
import { type Reserved, reserveCheckout } from './reserve-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'

export type PreparedCheckout = { orderNumber: string; intent: PaymentIntent }

const mostRounds = 4

/**
 * Freezes what was agreed in the customer's one open checkout, takes the stock, and prepares the payment. Whatever call of the same
 * customer runs beside it, they end with one intent, and this one's answer was at the gateway last when it was given. Throws what the
 * gateway throws; the stock then waits for the next try or its time.
 */
export async function prepareCheckout(shop: Shop, userId: string, agreement: Agreement): Promise<PreparedCheckout> {
  for (let round = 1; ; round++) {
    const reserved = await reserveCheckout(shop, userId, { agreement, isAgain: round > 1 })
    const intent = await prepareOnce(shop, reserved, agreement)
    const isOurs = intent.status === 'succeeded' || intent.checkout?.revision === reserved.revision
    if (isOurs || round === mostRounds) return { orderNumber: reserved.orderNumber, intent }
  }
}

async function prepareOnce(shop: Shop, reserved: Reserved, agreement: Agreement): Promise<PaymentIntent> {
  const intent = await prepareIntent(shop, reserved, agreement)
  const settledId = await settleCheckout(shop, reserved, intent)
  if (settledId === intent.id) return intent
  await shop.payment.cancelIntent(intent.id)
  const first = await prepareIntent(shop, { ...reserved, intentId: settledId }, agreement)
  await settleCheckout(shop, reserved, first)
  return first
}

async function prepareIntent(shop: Shop, reserved: Reserved, agreement: Agreement): Promise<PaymentIntent> {
  const { checkoutId, revision, orderNumber, intentId } = reserved
  const order = { checkoutId, revision, orderNumber, amount: agreement.amount, email: agreement.email }
  const intent = await shop.payment.prepareIntent({ ...order, intentId, key: `${checkoutId}:${revision}` })
  if (intent.status !== 'canceled') return intent
  return shop.payment.prepareIntent({ ...order, intentId: null, key: `${checkoutId}:${revision}:after:${intent.id}` })
}
