import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PaymentIntent } from '#adapters/payment/payment.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { type Agreement, findCheckout, readRevision } from './checkout-rows.ts'
import { prepareFree } from './free-checkout.ts'
import { findIntent } from './free-intent.ts'
import { type Reserved, reserveCheckout } from './reserve-checkout.ts'
import { type Settled, settleCheckout } from './settle-checkout.ts'

export type PreparedCheckout = { orderNumber: string; intent: PaymentIntent }

const maxRounds = 8
/** Most concurrent, different agreements of one customer on this node: more are not a shopper's tabs. */
const maxAtOnce = 4
const busy = 'Your order is being prepared already. Please try again in a moment.'

type Preparing = { agreement: Agreement; prepared: Promise<PreparedCheckout> }

const underWay = new WeakMap<Shop, Map<string, Preparing[]>>()

/**
 * Stores the agreement in the customer's one open checkout, reserves the stock, and prepares the payment. Concurrent calls of a customer
 * end with one intent, and each returns only once its own revision is the gateway's latest, tried for `maxRounds` at most. Calls with the
 * same agreement share one result. Throws the gateway's errors; the stock stays reserved until a retry or the checkout's expiry.
 */
export async function prepareCheckout(shop: Shop, userId: string, agreement: Agreement): Promise<PreparedCheckout> {
  const ofShop = underWay.get(shop) ?? new Map<string, Preparing[]>()
  underWay.set(shop, ofShop)
  const ofUser = ofShop.get(userId) ?? []
  const same = ofUser.find((other) => isDeepStrictEqual(other.agreement, agreement))
  if (same) return same.prepared
  if (ofUser.length >= maxAtOnce) throw new Refusal('TOO_MANY_REQUESTS', busy)
  const own = { agreement, prepared: prepareInRounds(shop, userId, agreement) }
  ofShop.set(userId, [...ofUser, own])
  try {
    return await own.prepared
  } finally {
    const others = ofShop.get(userId)?.filter((other) => other !== own) ?? []
    // Stryker disable next-line ConditionalExpression,EqualityOperator: an empty list means the same as none, and only takes space
    if (others.length > 0) ofShop.set(userId, others)
    else ofShop.delete(userId)
  }
}

async function prepareInRounds(shop: Shop, userId: string, agreement: Agreement): Promise<PreparedCheckout> {
  if (agreement.amount === 0) return prepareFree(shop, userId, agreement)
  for (let round = 1; ; round++) {
    const reserved = await reserveCheckout(shop, userId, { agreement, isAgain: round > 1 })
    const { orderNumber } = reserved
    if ('paidIntentId' in reserved) return { orderNumber, intent: await findIntent(shop, reserved.paidIntentId) }
    const { intent, isLatest } = await prepareOnce(shop, reserved, agreement)
    const isOurs = isLatest && intent.checkout?.revision === reserved.revision
    if (isOurs || intent.status === 'succeeded' || round === maxRounds) return { orderNumber, intent }
    // Stryker disable next-line ConditionalExpression: the latest call may look for a later revision without finding one
    if (!isLatest) await restoreLatest(shop, reserved.checkoutId)
  }
}

async function prepareOnce(
  shop: Shop,
  reserved: Reserved,
  agreement: Agreement,
): Promise<Settled & { intent: PaymentIntent }> {
  const intent = await prepareIntent(shop, reserved, agreement)
  const settled = await settleCheckout(shop, reserved, intent)
  if (settled.intentId === intent.id) return { ...settled, intent }
  await shop.payment.cancelIntent(intent.id)
  const first = await prepareIntent(shop, { ...reserved, intentId: settled.intentId }, agreement)
  return { ...(await settleCheckout(shop, { ...reserved, intentId: settled.intentId }, first)), intent: first }
}

async function prepareIntent(shop: Shop, reserved: Reserved, agreement: Agreement): Promise<PaymentIntent> {
  const { checkoutId, revision, orderNumber, intentId } = reserved
  const { amount, email, customerId, savesCard } = agreement
  const order = { checkoutId, revision, orderNumber, amount, email, customerId, savesCard }
  const intent = await shop.payment.prepareIntent({ ...order, intentId, key: `${checkoutId}:${revision}` })
  if (intent.status !== 'canceled') return intent
  return shop.payment.prepareIntent({ ...order, intentId: null, key: `${checkoutId}:${revision}:after:${intent.id}` })
}

/**
 * Sends the latest revision to the gateway again after an outdated call may have overwritten it with one whose stock was released. Every
 * call checks after writing whether it was the latest, so that the last to write is right.
 */
export async function restoreLatest(shop: Shop, checkoutId: string): Promise<void> {
  let written = 0
  for (let round = 0; round < maxRounds; round++) {
    const checkout = await findCheckout(shop.db, checkoutId)
    if (checkout?.status !== 'open' || !checkout.paymentIntentId || checkout.revision === written) return
    const { revision, orderNumber, paymentIntentId: intentId } = checkout
    const agreement = await readRevision(shop.db, checkoutId, revision)
    // Stryker disable next-line ConditionalExpression: a revision is never deleted
    if (!agreement) return
    const { amount, email, customerId, savesCard } = agreement
    const order = { amount, email, customerId, savesCard }
    const key = `${checkoutId}:${revision}:again:${randomUUID()}`
    await shop.payment.prepareIntent({ checkoutId, revision, orderNumber, ...order, intentId, key })
    written = revision
  }
}
