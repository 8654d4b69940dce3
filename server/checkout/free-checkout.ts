import type { PaymentIntent } from '#adapters/payment/payment.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { type Agreement, lockWithRevision } from './checkout-rows.ts'
import { completeLocked } from './complete-checkout.ts'
import { findIntent, freeIntent } from './free-intent.ts'
import { type Reserved, reserveCheckout } from './reserve-checkout.ts'

const maxRounds = 8

type Prepared = { orderNumber: string; intent: PaymentIntent }

/**
 * Places an order with a total of 0: reserves it like any other and completes it at once. The payment of an earlier revision is cancelled
 * at the gateway first; when it was paid meanwhile, it becomes the order.
 */
export async function prepareFree(shop: Shop, userId: string, agreement: Agreement): Promise<Prepared> {
  for (let round = 1; round <= maxRounds; round++) {
    const reserved = await reserveCheckout(shop, userId, { agreement, isAgain: false })
    const { orderNumber } = reserved
    if ('paidIntentId' in reserved) return { orderNumber, intent: await findIntent(shop, reserved.paidIntentId) }
    const paid = await cancelEarlierIntent(shop, reserved.intentId)
    if (paid) return { orderNumber, intent: paid }
    const completedBy = await completeFree(shop, reserved)
    if (completedBy) return { orderNumber, intent: await findIntent(shop, completedBy) }
  }
  throw new Refusal('PAYMENT_UNAVAILABLE', 'This order is being changed elsewhere. Please try again in a moment.')
}

/** Cancels an earlier payment. Returns it when it was paid, and null when it can no longer be paid. */
async function cancelEarlierIntent(shop: Shop, intentId: string | null): Promise<PaymentIntent | null> {
  const intent = intentId ? await shop.payment.cancelIntent(intentId) : null
  if (!intent || intent.status === 'canceled') return null
  if (intent.status === 'succeeded') return intent
  throw new Refusal('PAYMENT_UNAVAILABLE', 'An earlier payment is still being checked. Please try again in a moment.')
}

/** The id of the payment that completed the checkout; null when the checkout was changed meanwhile and must be reserved anew. */
function completeFree(shop: Shop, reserved: Reserved): Promise<string | null> {
  const { checkoutId, revision, intentId } = reserved
  return shop.write(async (tx, announce) => {
    const checkout = await lockWithRevision(tx, checkoutId, revision)
    if (checkout?.status === 'completed') return checkout.paymentIntentId
    if (checkout?.status !== 'open' || checkout.revision !== revision || checkout.paymentIntentId !== intentId)
      return null
    const { agreement } = checkout
    const intent = freeIntent(checkoutId, revision)
    if (!agreement) throw new Error('The revision is missing')
    const orderId = await completeLocked(
      { tx, announce, now: shop.now() },
      { checkout, agreement, intent, revision, isClaimed: false },
    )
    return orderId ? intent.id : null
  })
}
