import type { PaymentIntent } from '#adapters/payment/payment.ts'
import { query, sql } from '#database/query.ts'
import { dropReservedPromos } from '#server/promo-codes/promo-codes.ts'
import type { Shop } from '#server/shop.ts'
import { type Agreement, lockWithRevision } from './checkout-rows.ts'
import { readReservations, writeReservations } from './reservations.ts'
import type { Reserved } from './reserve-checkout.ts'
import { beyond, returnStock, type StockChange, sharesOf } from './take-stock.ts'

/** The checkout's intent, and whether its revision is still the latest. */
export type Settled = { intentId: string; isLatest: boolean }

/** The usual case: no concurrent call stored another intent, and nothing is to be released. */
const storeFirstIntent = sql({
  name: 'checkout-store-first-intent',
  text: `update checkouts set payment_intent_id = $2
where id = $1 and revision = $3 and status = 'open' and coalesce(payment_intent_id, $2) = $2 returning id`,
})
const storeIntent = sql({
  name: 'checkout-store-intent',
  text: 'update checkouts set payment_intent_id = $2 where id = $1',
})

/**
 * Stores the intent of a checkout whose revision the gateway knows, and releases surplus reservations. Returns another intent's id when a
 * concurrent call stored its intent first.
 */
export async function settleCheckout(shop: Shop, reserved: Reserved, intent: PaymentIntent): Promise<Settled> {
  const { checkoutId, revision, hasSurplus } = reserved
  if (!hasSurplus && (await query(shop.db, storeFirstIntent, [checkoutId, intent.id, revision])).length > 0)
    return { intentId: intent.id, isLatest: true }
  return settleInTurn(shop, reserved, intent)
}

function settleInTurn(
  shop: Shop,
  { checkoutId, revision, intentId }: Reserved,
  intent: PaymentIntent,
): Promise<Settled> {
  return shop.write(async (tx, announce) => {
    const checkout = await lockWithRevision(tx, checkoutId, revision)
    if (checkout?.status !== 'open') return { intentId: intent.id, isLatest: true }
    const known = checkout.paymentIntentId
    if (known !== null && known !== intentId && known !== intent.id) return { intentId: known, isLatest: false }
    if (known !== intent.id) await query(tx, storeIntent, [checkoutId, intent.id])
    const isLatest = checkout.revision === revision
    const isAtGateway = intent.checkout?.revision === revision
    if (isLatest && isAtGateway) await releaseSurplus({ tx, announce }, checkoutId, checkout.agreement)
    return { intentId: intent.id, isLatest }
  })
}

/**
 * Releases the stock and the promo code that a revision no longer needs. Only once the gateway has this revision: until then an earlier,
 * larger one could still be paid.
 */
async function releaseSurplus(change: StockChange, checkoutId: string, agreement: Agreement | null): Promise<void> {
  // Stryker disable next-line OptionalChaining: a revision is never deleted
  await dropReservedPromos(change, checkoutId, agreement?.promo?.id ?? null)
  const reserved = await readReservations(change.tx, checkoutId)
  // Stryker disable next-line OptionalChaining,ArrayDeclaration: a revision is never deleted
  const surplus = beyond(reserved, sharesOf(agreement?.lines ?? []))
  if (surplus.length === 0) return
  await returnStock({ ...change, moved: { by: 'checkout', id: checkoutId } }, surplus)
  await writeReservations(change.tx, checkoutId, beyond(reserved, surplus))
}
