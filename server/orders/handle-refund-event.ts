import type { GatewayRefund } from '#adapters/payment/payment.ts'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { lockOrder } from './lock-order.ts'
import { orderOfPayment } from './order-of-payment.ts'
import { settleRefund } from './settle-refund.ts'

/** Finds a refund by the gateway's id, or by the shop's key when the job was killed before storing that id. */
const find = sql({
  name: 'refund-of-gateway',
  text: 'select id from refunds where gateway_refund_id = $1 or (gateway_refund_id is null and id = $2)',
  row: { id: 'text' },
})
const write = sql({
  name: 'refund-of-merchant',
  text: `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, gateway_refund_id, origin, marks_order)
select $1, id, $3, $4, 'Refunded at the payment provider', $5, 'gateway', status <> 'cancelled'
  or exists (select from refunds where order_id = $2 and status = 'pending' and marks_order)
from orders where id = $2 on conflict do nothing returning id`,
  row: { id: 'text' },
})
/** Records a refund that the merchant made of a payment without an order. The shop's own refund of it returns the rest. */
const writeWithoutOrder = sql({
  name: 'refund-of-merchant-without-order',
  text: `insert into refunds (id, checkout_id, payment_intent_id, amount_cents, reason, gateway_refund_id, origin)
select $1, checkout_id, $2, $3, 'Refunded at the payment provider', $4, 'gateway'
from refunds where payment_intent_id = $2 and order_id is null and origin = 'shop' limit 1 on conflict do nothing returning id`,
  row: { id: 'text' },
})
const claim = sql({
  name: 'refunds-to-ask-about',
  text: `with due as (
  select id from refunds where next_look_at <= $1 order by next_look_at limit 20 for update skip locked)
update refunds r set next_look_at = $1::timestamptz + greatest($1::timestamptz - r.created_at, interval '1 hour')
from due where r.id = due.id returning r.payment_intent_id as "intentId"`,
  row: { intentId: 'text' },
})

/**
 * Handles a gateway event about a refund, which may come days later. A refund unknown to the shop was made by the merchant in the
 * gateway's dashboard: it is recorded with the order as well.
 */
export async function handleRefundEvent(shop: Shop, refund: GatewayRefund): Promise<void> {
  const { id, key, status } = refund
  const known = (await query(shop.db, find, [id, key]))[0]
  if (!known) return handleForeignRefund(shop, refund)
  await shop.write((tx, announce) => settleRefund({ tx, announce }, known.id, { id, status }))
  if (status === 'failed') shop.log.error('refund failed', { refund: known.id })
}

/** Looks up pending refunds at the gateway, in case their events were lost: banks take days for some. */
export async function pollRefunds(shop: Shop): Promise<void> {
  const due = await query(shop.db, claim, [shop.now()])
  for (const intentId of new Set(due.map((refund) => refund.intentId)))
    for (const refund of await shop.payment.listRefunds(intentId)) await handleRefundEvent(shop, refund)
}

/** Records a refund made at the gateway, also a failed one: the event of its start may come later. */
async function handleForeignRefund(shop: Shop, refund: GatewayRefund): Promise<void> {
  const { id, intentId, amount, status } = refund
  // Stryker disable next-line ConditionalExpression: without a payment there is no order, and so no row
  if (!intentId || amount <= 0) return
  const orderId = await orderOfPayment(shop, intentId)
  if (!orderId && status === 'failed') return
  await shop.write(async (tx, announce) => {
    if (orderId) await lockOrder(tx, orderId)
    const newId = crypto.randomUUID()
    const written = orderId
      ? await query(tx, write, [newId, orderId, intentId, amount, id])
      : await query(tx, writeWithoutOrder, [newId, intentId, amount, id])
    if (written[0]) await settleRefund({ tx, announce }, written[0].id, { id, status })
  })
}
