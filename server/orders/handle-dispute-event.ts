import type { GatewayDispute, GatewayEvent } from '#adapters/payment/payment.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { queueMerchantEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'
import { lockOrder } from './lock-order.ts'
import { orderOfPayment } from './order-of-payment.ts'
import { settleDonation } from './settle-donation.ts'
import { settlePaymentStatus } from './settle-payment-status.ts'

const isOurs = sql({
  name: 'dispute-is-ours',
  text: 'select 1 from checkouts where payment_intent_id = $1 union all select 1 from orders where payment_intent_id = $1',
})

/** Saves a dispute; an earlier event, or one of an earlier stage, never overwrites a later one. */
const store = sql({
  name: 'dispute-store',
  text: `insert into disputes as d (id, order_id, payment_intent_id, amount_cents, reason, status, stage, respond_by, opened_at, reported_at,
  closed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $7 = 3 then $10::timestamptz end)
on conflict (id) do update set reason = excluded.reason, status = excluded.status, stage = excluded.stage,
  respond_by = excluded.respond_by, reported_at = excluded.reported_at, closed_at = coalesce(d.closed_at, excluded.closed_at)
where (excluded.stage, excluded.reported_at) > (d.stage, d.reported_at) returning stage`,
})
const withdraw = sql({
  name: 'dispute-withdraw',
  text: 'update disputes set withdrawn_at = $2 where id = $1 and withdrawn_at is null',
})
const reinstate = sql({
  name: 'dispute-reinstate',
  text: 'update disputes set reinstated_at = $2 where id = $1 and reinstated_at is null',
})

type DisputeEvent = { dispute: GatewayDispute } & Pick<GatewayEvent, 'type' | 'createdAt'>

/** Handles a dispute of a payment: recorded with its order as the gateway reports it, in any order of events and any number of times. */
export async function handleDisputeEvent(shop: Shop, event: DisputeEvent): Promise<void> {
  const { intentId } = event.dispute
  if ((await query(shop.db, isOurs, [intentId])).length === 0) return
  const orderId = await orderOfPayment(shop, intentId)
  await shop.write((tx, announce) => writeDown({ tx, announce }, orderId, event))
}

async function writeDown(
  { tx, announce }: { tx: Transaction; announce: Announce },
  orderId: string | null,
  { dispute, type, createdAt }: DisputeEvent,
): Promise<void> {
  const order = orderId ? await lockOrder(tx, orderId) : null
  const { id, intentId, amount, reason, status, stage, respondBy, openedAt } = dispute
  const values = [id, orderId, intentId, amount, reason, status, stage, respondBy, openedAt, createdAt]
  const [isNews] = await query(tx, store, values)
  if (isNews) await queueMerchantEmail(tx, { kind: stage === 3 ? 'dispute-closed' : 'dispute-opened', id })
  if (type === 'charge.dispute.funds_withdrawn') await query(tx, withdraw, [id, createdAt])
  if (type === 'charge.dispute.funds_reinstated') await query(tx, reinstate, [id, createdAt])
  announce(topics.orders, topics.dashboard)
  if (!order) return
  await settlePaymentStatus(tx, order.id)
  if (await settleDonation(tx, order, id)) announce(topics.impact)
  announce(topics.ordersOf(order.userId))
}
