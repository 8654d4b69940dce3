import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { handleRefundEvent } from './handle-refund-event.ts'

const claim = sql({
  name: 'refunds-to-ask-about',
  text: `with due as (
  select id from refunds where next_look_at <= $1 order by next_look_at limit 20 for update skip locked)
update refunds r set next_look_at = $1::timestamptz + greatest($1::timestamptz - r.created_at, interval '1 hour')
from due where r.id = due.id returning r.payment_intent_id as "intentId"`,
  row: { intentId: 'text' },
})

/** Banks take days for some refunds: whether one ended is asked for when the gateway's event does not come. */
export async function pollRefunds(shop: Shop): Promise<void> {
  const due = await query(shop.db, claim, [shop.now()])
  for (const intentId of new Set(due.map((refund) => refund.intentId)))
    for (const refund of await shop.payment.listRefunds(intentId)) await handleRefundEvent(shop, refund)
}
