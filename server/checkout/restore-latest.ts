import { randomUUID } from 'node:crypto'
import type { Shop } from '#server/shop.ts'
import { findCheckout, readRevision } from './checkout-rows.ts'

const mostRounds = 8

/**
 * A call that was overtaken may have put its older revision over the latest at the gateway, whose stock is no longer held: the latest
 * goes there again. Whoever writes looks afterwards whether it was still the latest, so the last one to write is right.
 */
export async function restoreLatest(shop: Shop, checkoutId: string): Promise<void> {
  let written = 0
  for (let round = 0; round < mostRounds; round++) {
    const checkout = await findCheckout(shop.db, checkoutId)
    if (checkout?.status !== 'open' || !checkout.paymentIntentId || checkout.revision === written) return
    const { revision, orderNumber, paymentIntentId: intentId } = checkout
    const agreement = await readRevision(shop.db, checkoutId, revision)
    // Stryker disable next-line ConditionalExpression: a revision is never deleted
    if (!agreement) return
    const { amount, email, customerId, keepsCard } = agreement
    const order = { amount, email, customerId, keepsCard }
    const key = `${checkoutId}:${revision}:again:${randomUUID()}`
    await shop.payment.prepareIntent({ checkoutId, revision, orderNumber, ...order, intentId, key })
    written = revision
  }
}
