import type { PaymentIntent } from '#adapters/payment/payment.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { dropReservedPromos, reservePromo } from '#server/promo-codes/promo-codes.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { type Agreement, type CheckoutRow, lockWithRevision, setStatus } from './checkout-rows.ts'
import { addRefund } from './insert-refund.ts'
import { readReservations, writeReservations } from './reservations.ts'
import { type Completion, shareCompletion } from './share-completion.ts'
import { beyond, returnStock, type StockChange, sharesOf, takeStock } from './take-stock.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

type CompleteOptions = { isClaimed?: boolean; hasNoOrder?: boolean; intentOfEvent?: PaymentIntent | null }

/**
 * Turns a paid checkout into its order, exactly once, whether browser, webhook or job calls. `isClaimed`: the browser calls, and so it
 * receives its order. `hasNoOrder`: the caller has just found no order of this payment. `intentOfEvent`: the intent from a verified webhook, which
 * saves the lookup at the gateway.
 */
export function completeCheckout(shop: Shop, intentId: string, asked: CompleteOptions = {}): Promise<Completion> {
  return shareCompletion({ shop, intentId, isWaiting: !asked.intentOfEvent }, () => complete(shop, intentId, asked))
}

async function complete(
  shop: Shop,
  intentId: string,
  { isClaimed = false, hasNoOrder = false, intentOfEvent = null }: CompleteOptions,
): Promise<Completion> {
  const [done] = hasNoOrder ? [] : await query(shop.db, findCompleted, [intentId])
  if (done) return { outcome: 'completed', orderId: done.id }
  const intent = intentOfEvent ?? (await shop.payment.findIntent(intentId))
  const { checkout } = intent
  if (!checkout) return { outcome: 'unknown' }
  if (intent.status !== 'succeeded') return { outcome: 'not-paid' }
  return shop.write(async (tx, announce) => {
    const row = await lockWithRevision(tx, checkout.id, checkout.revision)
    if (!row) return { outcome: 'unknown' }
    const known = row.status === 'completed' ? await orderOf(tx, row.id) : null
    if (known?.paymentIntentId === intent.id) return { outcome: 'completed', orderId: known.id }
    const { agreement } = row
    const canFulfil = !known && row.status !== 'refunded' && agreement?.amount === intent.amount
    if (!canFulfil) return refundPayment({ tx, announce }, row, intent)
    const order = { checkout: row, agreement, intent, revision: checkout.revision, isClaimed }
    const orderId = await completeLocked({ tx, announce, now: shop.now() }, order)
    if (!orderId) return refundPayment({ tx, announce }, row, intent)
    return { outcome: 'completed', orderId }
  })
}

const findCompleted = sql({
  name: 'order-of-intent',
  text: 'select id from orders where payment_intent_id = $1',
  row: { id: 'text' },
})
const findOrder = sql({
  name: 'order-of-checkout',
  text: 'select id, payment_intent_id as "paymentIntentId" from orders where checkout_id = $1',
  row: { id: 'text', paymentIntentId: 'text' },
})

const findUse = sql({
  name: 'promo-use-of-checkout',
  text: 'select 1 from promo_uses where checkout_id = $1 and promo_code_id = $2',
})

async function orderOf(tx: Transaction, checkoutId: string) {
  return (await query(tx, findOrder, [checkoutId]))[0]
}

type Change = { tx: Transaction; announce: Announce }

function movedBy(change: Change, { id }: CheckoutRow): StockChange {
  return { ...change, moved: { by: 'checkout', id } }
}

/**
 * Reserves exactly the agreed stock and promo code. Usually both are reserved already; what was released since then is reserved again.
 * False when that is no longer available.
 */
async function reserveExactly(change: Change, checkout: CheckoutRow, agreement: Agreement): Promise<boolean> {
  const stock = movedBy(change, checkout)
  const reserved = await readReservations(change.tx, checkout.id)
  const needed = sharesOf(agreement.lines)
  const missing = beyond(needed, reserved)
  const { promo } = agreement
  const isPromoReserved = !promo || (await query(change.tx, findUse, [checkout.id, promo.id])).length > 0
  const take = async () => {
    await takeStock(stock, missing)
    if (promo) await reservePromo(change, { promo, checkoutId: checkout.id, userId: checkout.userId })
  }
  if ((missing.length > 0 || !isPromoReserved) && !(await tryReserving(change, take))) return false
  await returnStock(stock, beyond(reserved, needed))
  return true
}

async function tryReserving(change: Change, take: () => Promise<void>): Promise<boolean> {
  await change.tx.$client.query('savepoint holding')
  try {
    await take()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await change.tx.$client.query('rollback to savepoint holding')
    return false
  }
}

/** The new order's id; null, with nothing changed, when stock or promo code can no longer be reserved. The checkout must be locked. */
export async function completeLocked(change: Change & { now: Date }, order: NewOrder): Promise<string | null> {
  const { tx, announce } = change
  const { checkout, agreement, intent } = order
  if (!(await reserveExactly({ tx, announce }, checkout, agreement))) return null
  const orderId = await writeOrder(tx, order, change.now)
  const { savedCardId } = intent
  if (savedCardId) await addJob(tx, 'keepPaidCard', { userId: checkout.userId, cardId: savedCardId })
  announce(topics.orders, topics.dashboard, topics.impact)
  announce(topics.ordersOf(checkout.userId), topics.cart(checkout.userId))
  return orderId
}

/** Refunds a payment that cannot be fulfilled: a second payment, another amount, or stock that is gone. */
async function refundPayment(change: Change, checkout: CheckoutRow, intent: PaymentIntent): Promise<Completion> {
  const { tx } = change
  await addRefund(tx, {
    checkoutId: checkout.id,
    orderId: null,
    intentId: intent.id,
    amount: intent.amount,
    reason: 'The order could not be fulfilled',
  })
  if (checkout.status === 'completed') return { outcome: 'refunded' }
  await returnStock(movedBy(change, checkout), await readReservations(tx, checkout.id))
  await writeReservations(tx, checkout.id, [])
  await dropReservedPromos(change, checkout.id, null)
  await setStatus(tx, checkout.id, 'refunded')
  return { outcome: 'refunded' }
}
