import { ask } from '#database/connection.ts'
import { dropHeldPromos } from '#server/promo-codes/promo-codes.ts'
import type { Shop } from '#server/shop.ts'
import { lockCheckout, setStatus } from './checkout-rows.ts'
import { completeCheckout } from './complete-checkout.ts'
import { readHolds, writeHolds } from './holds.ts'
import { giveBackStock } from './take-stock.ts'

const claim = {
  name: 'checkouts-claim',
  text: `update checkouts set status = 'releasing' where status in ('open', 'releasing') and expires_at <= $1
returning id, payment_intent_id as "intentId"`,
}

/**
 * Ends every checkout whose time is over: paid ones become orders, the others are cancelled at the gateway, and only then give their
 * stock back. An intent that the gateway never had, because the shop changed its provider, cannot be paid. Claimed checkouts are no
 * longer the customer's open one; when the gateway cannot be reached they wait for the next time.
 */
export async function releaseCheckouts(shop: Shop): Promise<void> {
  const claimed = await ask<{ id: string; intentId: string | null }>(shop.db, claim, [shop.now()])
  for (const { id, intentId } of claimed) {
    await endCheckout(shop, id, intentId).catch((error: unknown) => {
      shop.log.error('release', { checkout: id, error: error instanceof Error ? error.message : String(error) })
    })
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
    await giveBackStock({ tx, announce, moved: { by: 'checkout', id } }, await readHolds(tx, id))
    await writeHolds(tx, id, [])
    await dropHeldPromos({ tx, announce }, id, null)
    await setStatus(tx, id, 'released')
  })
}
