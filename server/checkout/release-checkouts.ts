import { isGatewayFault } from '#adapters/payment/gateway-fault.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { dropReservedPromos } from '#server/promo-codes/promo-codes.ts'
import type { Shop } from '#server/shop.ts'
import { lockCheckout, setStatus } from './checkout-rows.ts'
import { completeCheckout } from './complete-checkout.ts'
import { readReservations, writeReservations } from './reservations.ts'
import { returnStock } from './take-stock.ts'

const MOST_AT_ONCE = 100
const MOST_ROUNDS = 20

type Claimed = RowOf<typeof claim>

const claim = sql({
  name: 'checkouts-claim',
  text: `with due as (
  select id from checkouts where (status = 'open' and expires_at <= $1) or (status = 'releasing' and next_look_at <= $1)
  order by expires_at limit ${MOST_AT_ONCE} for update)
update checkouts c set status = 'releasing',
  next_look_at = $1::timestamptz + least(greatest($1::timestamptz - c.expires_at, interval '1 minute'), interval '5 minutes')
from due where c.id = due.id returning c.id, c.payment_intent_id as "intentId"`,
  row: { id: 'text', intentId: 'text?' },
})

/**
 * Ends every expired checkout: paid ones become orders, the others are cancelled at the gateway, and only then release their stock. An
 * intent unknown to the gateway, because the shop changed its provider, cannot be paid. A claimed checkout is no longer the customer's open
 * one. While the gateway is unavailable it waits for its next check, one to five minutes later.
 */
export async function releaseCheckouts(shop: Shop): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const claimed = await query(shop.db, claim, [shop.now()])
    for (const checkout of claimed) if (!(await tryEnding(shop, checkout))) return
    if (claimed.length < MOST_AT_ONCE) return
  }
}

/** Ends a checkout. False when the gateway is unavailable, so that the others wait for their next check. */
async function tryEnding(shop: Shop, { id, intentId }: Claimed): Promise<boolean> {
  try {
    await endCheckout(shop, id, intentId)
    return true
  } catch (error) {
    shop.log.error('release', { checkout: id, error: error instanceof Error ? error.message : String(error) })
    return !isGatewayFault(error)
  }
}

async function endCheckout(shop: Shop, id: string, intentId: string | null): Promise<void> {
  const intent = intentId ? await shop.payment.cancelIntent(intentId) : null
  if (intent?.status === 'succeeded') {
    await completeCheckout(shop, intent.id)
    return
  }
  if (intent && intent.status !== 'canceled') return
  await shop.write(async (tx, announce) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout?.status !== 'releasing') return
    await returnStock({ tx, announce, moved: { by: 'checkout', id } }, await readReservations(tx, id))
    await writeReservations(tx, id, [])
    await dropReservedPromos({ tx, announce }, id, null)
    await setStatus(tx, id, 'released')
  })
}
