import { query, sql } from '#database/query.ts'
import { refundJob } from '#server/checkout/checkout.ts'
import type { Shop } from '#server/shop.ts'

/** Requeues refunds whose job is gone or has no attempts left, with the same idempotency key. */
const retry = sql({
  name: 'refunds-retry',
  text: `select ${refundJob('r.id')} from refunds r
where r.status = 'pending' and r.created_at < $1::timestamptz - interval '2 minutes' and not exists (
  select 1 from graphile_worker.jobs j where j.key = 'refund:' || r.id and j.attempts < j.max_attempts)`,
})

/** Retries requested refunds, however long the gateway was unavailable. */
export async function retryRefunds(shop: Shop): Promise<void> {
  await query(shop.db, retry, [shop.now()])
}
