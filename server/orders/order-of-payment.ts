import { query, sql } from '#database/query.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import type { Shop } from '#server/shop.ts'

const find = sql({
  name: 'order-of-payment',
  text: `select (select id from orders where payment_intent_id = $1) as "orderId",
  exists (select from checkouts where payment_intent_id = $1) as "hasCheckout"`,
  row: { orderId: 'text?', hasCheckout: 'boolean' },
})

/**
 * The order of a payment that a webhook event names. The event may arrive before the payment's own: then its checkout is completed first.
 * Null for a payment that is not the shop's, or that could not become an order.
 */
export async function orderOfPayment(shop: Shop, intentId: string): Promise<string | null> {
  const [known] = await query(shop.db, find, [intentId])
  if (!known?.hasCheckout || known.orderId) return known?.orderId ?? null
  const completion = await completeCheckout(shop, intentId, { hasNoOrder: true })
  return completion.outcome === 'completed' ? completion.orderId : null
}
