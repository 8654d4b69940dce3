import { query, sql } from '#database/query.ts'
import { pollCheckouts } from '#server/checkout/checkout.ts'
import { pollRefunds } from '#server/orders/orders.ts'
import type { Shop } from '#server/shop.ts'
import { handleEvent } from './handle-event.ts'

const MINUTE_MS = 60_000
const DAYS_BACK = 3

const handled = sql({
  name: 'webhooks-handled',
  text: 'select id from webhook_events where id = any($1)',
  row: { id: 'text' },
})
const forget = sql({
  name: 'webhooks-forget',
  text: "delete from webhook_events where received_at < $1::timestamptz - interval '60 days'",
})

/** The job of each minute: reads what missing gateway events should have reported. */
export async function pollGateway(shop: Shop): Promise<void> {
  for (const part of [pollCheckouts, pollRefunds, fetchMissedEvents])
    await part(shop).catch((error: unknown) => shop.log.error('ask gateway', { error: String(error) }))
}

/**
 * Handles missed events of the last `DAYS_BACK` days, except those of the last minute, which may be on their way. A failed one is retried
 * next time, and delays no other.
 */
async function fetchMissedEvents(shop: Shop): Promise<void> {
  const now = shop.now().getTime()
  const missed = await shop.payment.listMissedEvents(new Date(now - DAYS_BACK * 24 * 60 * MINUTE_MS))
  const due = missed.filter(({ createdAt }) => createdAt.getTime() <= now - MINUTE_MS)
  // Stryker disable ArrowFunction: an event that was handled before is looked up once more, without an effect
  const known = await query(shop.db, handled, [due.map(({ id }) => id)])
  const ids = new Set(known.map(({ id }) => id))
  // Stryker restore all
  for (const event of due.filter(({ id }) => !ids.has(id)))
    await handleEvent(shop, event).catch((error: unknown) =>
      shop.log.error('missed event', { event: event.id, error: String(error) }),
    )
}

/** Deletes recorded events after 60 days; the gateway reports none older than 30. */
export async function forgetEvents(shop: Shop): Promise<void> {
  await query(shop.db, forget, [shop.now()])
}
