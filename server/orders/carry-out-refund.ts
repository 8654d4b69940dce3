import { ask } from '#database/connection.ts'
import type { Cents } from '#domain/money.ts'
import type { Shop } from '#server/shop.ts'
import { settleRefund } from './settle-refund.ts'

type Refund = { id: string; intentId: string; amount: Cents; reason: string; status: string }

const read = {
  name: 'refund-read',
  text: `select id, payment_intent_id as "intentId", amount_cents as amount, reason, status from refunds where id = $1`,
}

/** The job behind a refund. Its id is the gateway's idempotency key, so a repeated job returns the money once. */
export async function carryOutRefund(shop: Shop, refundId: string): Promise<void> {
  const [refund] = await ask<Refund>(shop.db, read, [refundId])
  if (refund?.status !== 'pending') return
  const { intentId, amount, reason } = refund
  const done = await shop.payment.refund({ key: refund.id, intentId, amount, reason })
  await shop.write((tx, announce) => settleRefund({ tx, announce }, refund.id, done))
  if (done.status === 'failed') shop.log.error('refund failed', { refund: refund.id })
}
