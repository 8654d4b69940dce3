import type { GatewayEvent } from '#adapters/payment/payment.ts'
import { query, sql } from '#database/query.ts'
import { maxDeclines } from '#domain/settings/store-policy.ts'
import type { Shop } from '#server/shop.ts'

/** Counts in the statement that records the webhook event: a repeated event counts nothing. */
const count = sql({
  name: 'checkout-count-decline',
  text: `with first as (insert into webhook_events (id, type) values ($1, $2) on conflict do nothing returning id)
update checkouts set declines = declines + 1, declined_at = $4,
  expires_at = case when status = 'open' and declines + 1 >= $5 then least(expires_at, $4::timestamptz) else expires_at end
from first where payment_intent_id = $3
returning declines, status`,
  row: { declines: 'integer', status: 'text' },
})
const countCard = sql({
  name: 'card-count-decline',
  text: `with first as (insert into webhook_events (id, type) values ($1, $2) on conflict do nothing returning id)
update users set card_declined_at = $4,
  card_declines = 1 + case when card_declined_at > $4::timestamptz - interval '1 hour' then card_declines else 0 end
from first where gateway_customer_id = $3
returning card_declines as declines`,
  row: { declines: 'integer' },
})
type Decline = { eventId: string; type: string; intentId: string }

/**
 * Counts a declined card, and cancels the payment at `maxDeclines`. Its checkout expires at once, so that the job that ends checkouts
 * cancels it when the gateway does not answer now.
 */
export async function countDecline(shop: Shop, { eventId, type, intentId }: Decline): Promise<void> {
  const [counted] = await query(shop.db, count, [...[eventId, type, intentId, shop.now(), maxDeclines]])
  if (counted?.status !== 'open' || counted.declines < maxDeclines) return
  shop.log.info('too many declined cards', { intent: intentId })
  await shop.payment.cancelIntent(intentId)
}

type CardDecline = { eventId: string; type: string; setup: NonNullable<GatewayEvent['setup']> }

/** Counts a declined card that was to be saved: at `maxDeclines` its setup is cancelled, and none is begun for an hour. */
export async function countCardDecline(shop: Shop, { eventId, type, setup }: CardDecline): Promise<void> {
  const values = [eventId, type, setup.customerId, shop.now()]
  const [counted] = await query(shop.db, countCard, values)
  if (!counted || counted.declines < maxDeclines) return
  shop.log.info('too many declined cards', { setup: setup.id })
  await shop.payment.cancelSetupIntent(setup.id)
}
