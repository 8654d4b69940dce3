import { isDeepStrictEqual } from 'node:util'
import type { PaymentIntent } from '#adapters/payment/payment.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { Shop } from '#server/shop.ts'
import { type CheckoutRow, findUnfinished, readRevision } from './checkout-rows.ts'
import { findIntent } from './free-intent.ts'
import { type StockLine, sharesOf } from './take-stock.ts'

type Paid = { orderNumber: string; intent: PaymentIntent }

/**
 * The payment that the customer just made for the same lines, completed by the webhook while the browser's own answer was lost. Prevents a
 * second payment when the browser repeats its call.
 */
export async function findPaidCheckout(shop: Shop, userId: string, lines: readonly StockLine[]): Promise<Paid | null> {
  const paid = await paidAmong(shop.db, await findUnfinished(shop.db, userId, shop.now()), lines)
  return paid && { orderNumber: paid.orderNumber, intent: await findIntent(shop, paid.paidIntentId) }
}

/** The completed checkout of these lines; null when there is none, or when the open checkout has them. */
export async function paidAmong(
  db: Database | Transaction,
  unfinished: readonly CheckoutRow[],
  lines: readonly StockLine[],
): Promise<{ orderNumber: string; paidIntentId: string } | null> {
  if (!unfinished.some(({ status }) => status === 'completed')) return null
  const shares = sharesOf(lines)
  for (const { id, revision, status, orderNumber, paymentIntentId } of unfinished) {
    const agreed = await readRevision(db, id, revision)
    if (!isDeepStrictEqual(sharesOf(agreed?.lines ?? []), shares)) continue
    return status === 'completed' && paymentIntentId ? { orderNumber, paidIntentId: paymentIntentId } : null
  }
  return null
}
