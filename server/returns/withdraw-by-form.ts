import { createHash } from 'node:crypto'
import type { returns as contract } from '#contract/returns.ts'
import { addJob, type Jobs } from '#server/jobs/add-job.ts'
import type { Handler } from '#server/rpc/handler.ts'
import type { Shop } from '#server/shop.ts'
import { recordWithdrawal } from './record-withdrawal.ts'
import { hasPieces, readWithdrawable } from './withdrawable-order.ts'
import { queueNotPossible } from './withdrawal-not-possible.ts'

const tenMinutes = 600_000

/** Queues a withdrawal, so that neither the answer nor its time reveals whether there is such an order. */
export const withdrawByForm: Handler<typeof contract.withdrawByForm> = async (call, input) => {
  const receivedAt = call.now.getTime()
  const requestId = input.requestId ?? sameWithin(tenMinutes, receivedAt, input)
  await addJob(call.db, 'carryOutWithdrawal', { ...input, requestId, receivedAt })
  return { status: 'received' }
}

/** The request id of a form that was sent without scripts: the same content has one id in each period of so many milliseconds. */
function sameWithin(ms: number, receivedAt: number, said: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([Math.floor(receivedAt / ms), said]))
    .digest('hex')
}

/** The job that records a queued withdrawal; its result is emailed to the order's email address alone. */
export async function carryOutWithdrawal(shop: Shop, declared: Jobs['carryOutWithdrawal']): Promise<void> {
  const { orderNumber, email, requestId, items } = declared
  const receivedAt = new Date(declared.receivedAt)
  await shop.write(async (db, announce) => {
    const order = await readWithdrawable(db, orderNumber)
    if (order?.email.toLowerCase() !== email.toLowerCase()) return
    const call = { shop, db, announce, now: shop.now() }
    const outcome = await recordWithdrawal(call, { orderId: order.id, orderNumber, requestId, items, receivedAt })
    if (!('code' in outcome)) return
    // A repeated form sends nothing, because its sender has the receipt.
    const now = await readWithdrawable(db, orderNumber)
    if (now && hasPieces(now)) await queueNotPossible(call, order, { reason: outcome.message, receivedAt })
  })
}
