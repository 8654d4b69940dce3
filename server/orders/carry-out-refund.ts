import { ask, type Transaction } from '#database/connection.ts'
import type { Cents } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { queueOrderMail, queueReturnedMail } from '#server/mail/mail.ts'
import type { Announce, Shop } from '#server/shop.ts'
import { lockOrder } from './lock-order.ts'

type Refund = { id: string; orderId: string | null; intentId: string; amount: Cents; reason: string; status: string }

const read = {
  name: 'refund-read',
  text: `select id, order_id as "orderId", payment_intent_id as "intentId", amount_cents as amount, reason, status
from refunds where id = $1`,
}
const settle = {
  name: 'refund-settle',
  text: "update refunds set status = $2, gateway_refund_id = $3 where id = $1 and status = 'pending' returning id",
}
const mark = {
  name: 'order-mark-refunded',
  text: "update orders set status = 'refunded', payment_status = 'refunded' where id = $1",
}
const history = {
  name: 'order-history-refunded',
  text: "insert into order_history (order_id, status) values ($1, 'refunded')",
}

/** What was given with the order goes back with it. */
const reverseDonation = {
  name: 'donation-reverse',
  text: `insert into donations (order_id, charity, gift_cents, additional_cents)
select order_id, charity, -sum(gift_cents), -sum(additional_cents) from donations where order_id = $1
group by order_id, charity having sum(gift_cents) > 0 or sum(additional_cents) > 0`,
}

/** The job behind a refund. Its id is the gateway's idempotency key, so a repeated job returns the money once. */
export async function carryOutRefund(shop: Shop, refundId: string): Promise<void> {
  const [refund] = await ask<Refund>(shop.db, read, [refundId])
  if (refund?.status !== 'pending') return
  const { intentId, amount, reason } = refund
  const done = await shop.payment.refund({ key: refund.id, intentId, amount, reason })
  await shop.write(async (tx, announce) => {
    const isAccepted = done.status !== 'failed'
    const [settled] = await ask(tx, settle, [refund.id, isAccepted ? 'succeeded' : 'failed', done.id])
    if (!settled || !isAccepted) return
    if (refund.orderId) await markRefunded({ tx, announce }, refund.orderId, refund.id)
    else await queueReturnedMail(tx, refund.id)
  })
  if (done.status === 'failed') shop.log.error('refund failed', { refund: refund.id })
}

type Change = { tx: Transaction; announce: Announce }

async function markRefunded({ tx, announce }: Change, orderId: string, refundId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'refunded') return
  await ask(tx, mark, [orderId])
  await ask(tx, history, [orderId])
  await ask(tx, reverseDonation, [orderId])
  await queueOrderMail(tx, { kind: 'refunded', orderId, cause: refundId })
  announce(topics.orders, topics.dashboard, topics.impact, topics.ordersOf(order.userId))
}
