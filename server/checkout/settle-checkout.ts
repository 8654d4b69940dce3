import type { PaymentIntent } from '#adapters/payment/payment.ts'
import { ask } from '#database/connection.ts'
import type { Shop } from '#server/shop.ts'
import { lockCheckout, readRevision } from './checkout-rows.ts'
import { readHolds, writeHolds } from './holds.ts'
import type { Reserved } from './reserve-checkout.ts'
import { beyond, giveBackStock, sharesOf } from './take-stock.ts'

/** The usual way: nobody else was faster, and nothing is to be given back. */
const keepFirstIntent = {
  name: 'checkout-keep-first-intent',
  text: `update checkouts set payment_intent_id = $2
where id = $1 and revision = $3 and status = 'open' and coalesce(payment_intent_id, $2) = $2 returning id`,
}
const keepIntent = { name: 'checkout-keep-intent', text: 'update checkouts set payment_intent_id = $2 where id = $1' }

/**
 * After the gateway knows the revision: keeps its intent, and gives back what was held too much. Answers with the id of the
 * checkout's intent, which is another one when a second call of the same customer was faster.
 */
export async function settleCheckout(shop: Shop, reserved: Reserved, intent: PaymentIntent): Promise<string> {
  const { checkoutId, revision, hasSurplus } = reserved
  if (!hasSurplus && (await ask(shop.db, keepFirstIntent, [checkoutId, intent.id, revision])).length > 0)
    return intent.id
  return settleInTurn(shop, reserved, intent)
}

function settleInTurn(
  shop: Shop,
  { checkoutId, revision, intentId }: Reserved,
  intent: PaymentIntent,
): Promise<string> {
  return shop.write(async (tx, announce) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.status !== 'open') return intent.id
    const isFasterKnown = checkout.paymentIntentId !== null && checkout.paymentIntentId !== intentId
    if (isFasterKnown && checkout.paymentIntentId !== intent.id) return checkout.paymentIntentId ?? intent.id
    if (checkout.paymentIntentId !== intent.id) await ask(tx, keepIntent, [checkoutId, intent.id])
    if (checkout.revision !== revision || intent.status === 'succeeded') return intent.id
    const agreement = await readRevision(tx, checkoutId, revision)
    const held = await readHolds(tx, checkoutId)
    const surplus = beyond(held, sharesOf(agreement?.lines ?? []))
    if (surplus.length === 0) return intent.id
    await giveBackStock({ tx, announce }, surplus)
    await writeHolds(tx, checkoutId, beyond(held, surplus))
    return intent.id
  })
}
