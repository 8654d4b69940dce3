import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { assertDays, assertOwed, changeReceipt, fieldsOf, lockOwed, readPayout } from './payout-rows.ts'

const insert = sql({
  name: 'payout-record',
  text: `insert into payouts (id, charity_id, cents, paid_on, reference, salt, period_from, period_to, receipt_number, storage_id, media_type,
  byte_count, receipt_sha256, recorded_by, created_at, changed_at)
values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
})

export const recordPayout: Handler<typeof contract.recordPayout> = async (call, { payoutId, charityId, ...fields }) => {
  const found = await lockOwed(call.db, { charityId, payoutId })
  if (!found) throw call.refuse('NOT_FOUND', 'This charity is gone.')
  const known = found.isKnown && (await readPayout(call.db, payoutId))
  if (known && known.charityId === charityId && isDeepStrictEqual(fieldsOf(known), fields)) return payoutId
  if (known || found.isRecorded) throw call.refuse('ALREADY_RECORDED', 'A payout to this charity is recorded already.')
  await assertDays(call.db, fields, call.now)
  const amount = assertOwed(fields.amount, found.owed)
  const { storageId, paidOn, reference, periodFrom, periodTo, receiptNumber } = fields
  const { userId } = call.caller
  const receipt = await changeReceipt(call.db, { storageId, former: null, userId })
  await query(call.db, insert, [
    ...[payoutId, charityId, amount, paidOn, reference, randomBytes(16).toString('hex'), periodFrom, periodTo],
    ...[receiptNumber, storageId, receipt?.mediaType, receipt?.byteCount, receipt?.sha256, userId, call.now],
  ])
  call.announce(topics.payouts)
  return payoutId
}
