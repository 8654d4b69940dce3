import type { GatewayEvent } from '#adapters/payment/payment.ts'
import { query, sql } from '#database/query.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { recordFinished } from '#server/operations/operations.ts'
import { handleDisputeEvent, handleRefundEvent } from '#server/orders/orders.ts'
import { handleCardEvent } from '#server/payment-methods/payment-methods.ts'
import type { Shop } from '#server/shop.ts'
import { countCardDecline, countDecline } from './count-decline.ts'

const known = sql({
  name: 'webhook-known',
  text: `select exists (select from webhook_events where id = $1) as "isKnown",
  exists (select from orders where payment_intent_id = $2) as "isOrdered"`,
  row: { isKnown: 'boolean', isOrdered: 'boolean' },
})
const remember = sql({
  name: 'webhook-remember',
  text: 'insert into webhook_events (id, type) values ($1, $2) on conflict do nothing',
})
const isOurs = sql({
  name: 'webhook-is-ours',
  text: 'select 1 from checkouts where payment_intent_id = $1 union all select 1 from orders where payment_intent_id = $1',
})

/** POST /api/webhooks/payment. Any error is answered with 500, so that the gateway sends the event again. */
export async function receiveWebhook(
  shop: Shop,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<{ status: 200 | 400 }> {
  const event = shop.payment.readEvent(rawBody, signature)
  if (!event) return { status: 400 }
  await handleEvent(shop, event)
  await recordFinished(shop.db, { task: 'webhook', at: shop.now() })
  return { status: 200 }
}

/**
 * Handles a gateway event that the webhook received or a job fetched. It is recorded after it was handled: an interrupted one is sent
 * again, and handling it twice changes nothing. Unknown kinds are accepted.
 */
export async function handleEvent(shop: Shop, event: GatewayEvent): Promise<void> {
  const [found] = await query(shop.db, known, [event.id, event.intentId])
  if (found?.isKnown) return
  const needsNothing = event.type === succeeded && found?.isOrdered
  if (!needsNothing) await deal(shop, event)
  await query(shop.db, remember, [event.id, event.type])
}

const succeeded = 'payment_intent.succeeded'

async function deal(
  shop: Shop,
  { id, type, intentId, intent, refund, dispute, cardId, setup, createdAt }: GatewayEvent,
): Promise<void> {
  if (type === succeeded && intentId)
    await completeCheckout(shop, intentId, { hasNoOrder: true, intentOfEvent: intent })
  else if (type === 'payment_intent.payment_failed' && intentId)
    await countDecline(shop, { eventId: id, type, intentId })
  else if (type === 'setup_intent.setup_failed' && setup) await countCardDecline(shop, { eventId: id, type, setup })
  else if (type === 'charge.refunded' && intentId) await handleRefundEvents(shop, intentId)
  else if (refund) await handleRefundEvent(shop, refund)
  else if (cardId) await handleCardEvent(shop, { cardId, isNew: type === 'setup_intent.succeeded' })
  else if (dispute) await handleDisputeEvent(shop, { dispute, type, createdAt })
}

/** Handles the refunds of a charge, whose event does not list them. */
async function handleRefundEvents(shop: Shop, intentId: string): Promise<void> {
  if ((await query(shop.db, isOurs, [intentId])).length === 0) return
  for (const refund of await shop.payment.listRefunds(intentId)) await handleRefundEvent(shop, refund)
}
