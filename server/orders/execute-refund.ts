import { query, type RowOf, sql } from '#database/query.ts'
import { cents } from '#domain/money.ts'
import { addRefund } from '#server/checkout/checkout.ts'
import type { Shop } from '#server/shop.ts'
import { handleRefundEvent } from './handle-refund-event.ts'
import { settleRefund } from './settle-refund.ts'

type Refund = RowOf<typeof read>

/** Milliseconds for which the gateway certainly still knows an idempotency key. */
const KEY_IS_SURE_MS = 3_600_000

const read = sql({
  name: 'refund-read',
  text: `select id, order_id as "orderId", checkout_id as "checkoutId", payment_intent_id as "intentId", amount_cents as amount, reason,
  marks_order as "marksOrder", asked_by as "askedBy", includes_shipping as "includesShipping", status, created_at as "createdAt"
from refunds where id = $1`,
  row: {
    id: 'text',
    orderId: 'text?',
    checkoutId: 'text?',
    intentId: 'text',
    amount: 'cents',
    reason: 'text',
    marksOrder: 'boolean',
    askedBy: 'text?',
    includesShipping: 'boolean',
    status: 'text',
    createdAt: 'time',
  },
})

/** Moves a refund's lines and return request to the refund that replaces it, whose lines share its smaller amount. */
const replace = sql({
  name: 'refund-replace',
  text: `with lines as (update refund_lines l set refund_id = $2, amount_cents = least(l.amount_cents, l.amount_cents * $3::bigint / s.cents)
  from (select greatest(1, sum(amount_cents)) as cents from refund_lines where refund_id = $1) s where l.refund_id = $1)
update return_requests set refund_id = $2 where refund_id = $1`,
})

/** The job that makes a refund at the gateway. The refund's id is the idempotency key, so that a repeated job refunds once. */
export async function executeRefund(shop: Shop, refundId: string): Promise<void> {
  const [refund] = await query(shop.db, read, [refundId])
  if (refund?.status !== 'pending') return
  const { id, intentId, amount, reason, createdAt } = refund
  // Stryker disable next-line ConditionalExpression: the gateway is only asked once more
  const mayBeKnown = shop.now().getTime() - createdAt.getTime() > KEY_IS_SURE_MS
  const done = await shop.payment.refund({ key: id, intentId, amount, reason, mayBeKnown })
  if (done.id === null && done.status === 'succeeded') return refundWhatIsLeft(shop, refund)
  await shop.write((tx, announce) => settleRefund({ tx, announce }, id, done))
  if (done.status === 'failed') shop.log.error('refund failed', { refund: id })
}

/**
 * Settles a refund that the gateway did not make because the merchant had refunded there: records those refunds, marks this one as failed,
 * and requests another for the rest.
 */
async function refundWhatIsLeft(shop: Shop, { id, status: _, createdAt: __, ...refund }: Refund): Promise<void> {
  const { intentId, amount } = refund
  for (const theirs of await shop.payment.listRefunds(intentId)) await handleRefundEvent(shop, theirs)
  const { amount: charged, refunded } = await shop.payment.findIntent(intentId)
  const left = cents(Math.min(amount, charged - refunded))
  await shop.write(async (tx, announce) => {
    await settleRefund({ tx, announce }, id, { id: null, status: 'failed', isMoot: true })
    const newId = left > 0 ? await addRefund(tx, { ...refund, amount: left }) : null
    if (newId) await query(tx, replace, [id, newId, left])
  })
}
