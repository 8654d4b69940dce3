import { ask } from '#database/connection.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { hearOfRefund } from '#server/orders/orders.ts'
import type { Shop } from '#server/shop.ts'

const aboutRefunds = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated'])
const known = { name: 'webhook-known', text: 'select 1 from webhook_events where id = $1' }
const remember = {
  name: 'webhook-remember',
  text: 'insert into webhook_events (id, type) values ($1, $2) on conflict do nothing',
}

/**
 * POST /api/webhooks/payment. An event is remembered after it was dealt with: one that was cut off comes again, and dealing with it
 * twice changes nothing. Kinds that we do not know are accepted.
 */
export async function receiveWebhook(
  shop: Shop,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<{ status: 200 | 400 }> {
  const event = shop.payment.readEvent(rawBody, signature)
  if (!event) return { status: 400 }
  if ((await ask(shop.db, known, [event.id])).length > 0) return { status: 200 }
  if (event.type === 'payment_intent.succeeded' && event.intentId)
    await completeCheckout(shop, event.intentId, { told: event.intent })
  if (event.refund && aboutRefunds.has(event.type)) await hearOfRefund(shop, event.refund)
  await ask(shop.db, remember, [event.id, event.type])
  return { status: 200 }
}
