import type { PaymentIntent } from '#adapters/payment/payment.ts'
import type { Shop } from '#server/shop.ts'
import type { Agreement } from './checkout-rows.ts'
import { type Reserved, reserveCheckout } from './reserve-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'

export type PreparedCheckout = { orderNumber: string; intent: PaymentIntent }

/**
 * Freezes what was agreed in the customer's one open checkout, takes the stock, and prepares the payment. Whatever call of the same
 * customer runs beside it, they end with one intent. Throws what the gateway throws; the stock then waits for the next try or its time.
 */
export async function prepareCheckout(shop: Shop, userId: string, agreement: Agreement): Promise<PreparedCheckout> {
  const reserved = await reserveCheckout(shop, userId, agreement)
  const intent = await prepareIntent(shop, reserved, agreement)
  const settledId = await settleCheckout(shop, reserved, intent)
  if (settledId === intent.id) return { orderNumber: reserved.orderNumber, intent }
  await shop.payment.cancelIntent(intent.id)
  const first = await prepareIntent(shop, { ...reserved, intentId: settledId }, agreement)
  await settleCheckout(shop, reserved, first)
  return { orderNumber: reserved.orderNumber, intent: first }
}

async function prepareIntent(shop: Shop, reserved: Reserved, agreement: Agreement): Promise<PaymentIntent> {
  const { checkoutId, revision, orderNumber, intentId } = reserved
  const order = { checkoutId, revision, orderNumber, amount: agreement.amount, email: agreement.email }
  const intent = await shop.payment.prepareIntent({ ...order, intentId, key: `${checkoutId}:${revision}` })
  if (intent.status !== 'canceled') return intent
  return shop.payment.prepareIntent({ ...order, intentId: null, key: `${checkoutId}:${revision}:after:${intent.id}` })
}
