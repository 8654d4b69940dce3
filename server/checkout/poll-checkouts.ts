import { isGatewayFault } from '#adapters/payment/gateway-fault.ts'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { completeCheckout } from './complete-checkout.ts'

const MOST_AT_ONCE = 50

/**
 * Claims checkouts to look up at the gateway: after one minute, then two, four and eight, since most shoppers pay at once or not at all.
 */
const claim = sql({
  name: 'checkouts-to-ask-about',
  text: `with due as (
  select id from checkouts where status = 'open' and payment_intent_id is not null and next_look_at <= $1
  order by next_look_at limit ${MOST_AT_ONCE} for update skip locked)
update checkouts c set next_look_at = $1::timestamptz + greatest($1::timestamptz - c.created_at, interval '1 minute')
from due where c.id = due.id returning c.payment_intent_id as "intentId"`,
  row: { intentId: 'text' },
})

/** Finds payments whose webhook event was lost. Stops while the gateway is unavailable; each of the others waits for its next check. */
export async function pollCheckouts(shop: Shop): Promise<void> {
  const due = await query(shop.db, claim, [shop.now()])
  for (const { intentId } of due) {
    try {
      await completeCheckout(shop, intentId)
    } catch (error) {
      shop.log.error('ask about checkout', { intent: intentId, error: String(error) })
      if (isGatewayFault(error)) return
    }
  }
}
