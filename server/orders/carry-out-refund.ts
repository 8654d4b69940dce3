import { ask } from '#database/connection.ts'
import type { Cents } from '#domain/money.ts'
import type { Shop } from '#server/shop.ts'
import { hearOfRefund } from './hear-of-refund.ts'
import { type Outcome, settleRefund } from './settle-refund.ts'

type Refund = { id: string; intentId: string; amount: Cents; reason: string; status: string; createdAt: Date }

/** Long before the gateway forgets a key. */
const KEY_IS_SURE_MS = 3_600_000

const read = {
  name: 'refund-read',
  text: `select id, payment_intent_id as "intentId", amount_cents as amount, reason, status, created_at as "createdAt"
from refunds where id = $1`,
}

/** The job behind a refund. Its id is the gateway's idempotency key, so a repeated job returns the money once. */
export async function carryOutRefund(shop: Shop, refundId: string): Promise<void> {
  const [refund] = await ask<Refund>(shop.db, read, [refundId])
  if (refund?.status !== 'pending') return
  const done = await refundAtGateway(shop, refund)
  await shop.write((tx, announce) => settleRefund({ tx, announce }, refund.id, done))
  if (done.status === 'failed') shop.log.error('refund failed', { refund: refund.id })
}

/** Money that is back already went with refunds that the merchant made at the gateway: those are written down, and ours was none. */
async function refundAtGateway(shop: Shop, { id, intentId, amount, reason, createdAt }: Refund): Promise<Outcome> {
  const mayBeKnown = shop.now().getTime() - createdAt.getTime() > KEY_IS_SURE_MS
  const done = await shop.payment.refund({ key: id, intentId, amount, reason, mayBeKnown })
  if (done.id !== null || done.status !== 'succeeded') return done
  for (const theirs of await shop.payment.listRefunds(intentId)) await hearOfRefund(shop, theirs)
  return { id: null, status: 'failed', isMoot: true }
}
