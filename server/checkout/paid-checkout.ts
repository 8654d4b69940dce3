import { isDeepStrictEqual } from 'node:util'
import type { PaymentIntent } from '#adapters/payment/payment.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { Shop } from '#server/shop.ts'
import { type CheckoutRow, findUnfinished, readRevision } from './checkout-rows.ts'
import { type Line, sharesOf } from './take-stock.ts'

type Paid = { orderNumber: string; intent: PaymentIntent }

/**
 * The payment that the customer just made for the very same things, completed behind the browser's back: by the webhook, while the
 * browser's own answer was lost. Asking again must never pay again (D8).
 */
export async function findPaidCheckout(shop: Shop, userId: string, lines: readonly Line[]): Promise<Paid | null> {
  const checkout = await findUnfinished(shop.db, userId, shop.now())
  const intentId = checkout && (await paidIntentOf(shop.db, checkout, lines))
  return intentId ? { orderNumber: checkout.orderNumber, intent: await shop.payment.findIntent(intentId) } : null
}

/** Null unless the checkout is completed and was for these lines. */
export async function paidIntentOf(
  db: Database | Transaction,
  checkout: CheckoutRow,
  lines: readonly Line[],
): Promise<string | null> {
  if (checkout.status !== 'completed') return null
  const bought = await readRevision(db, checkout.id, checkout.revision)
  const isSame = isDeepStrictEqual(sharesOf(bought?.lines ?? []), sharesOf(lines))
  return isSame ? checkout.paymentIntentId : null
}
