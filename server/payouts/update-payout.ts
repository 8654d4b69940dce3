import type { payouts as contract, PayoutFields } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { assertDays, assertOwed, changeReceipt, fieldsOf, lockOwed, lockPayout } from './payout-rows.ts'

const put = sql({
  name: 'payout-put',
  text: `update payouts set cents = $2, paid_on = $3, reference = $4, period_from = $5, period_to = $6, receipt_number = $7, changed_at = $8
where id = $1`,
})
const putReceipt = sql({
  name: 'payout-put-receipt',
  text: 'update payouts set storage_id = $2, media_type = $3, byte_count = $4, receipt_sha256 = $5 where id = $1',
})

export const updatePayout: Handler<typeof contract.updatePayout> = async (call, input) => {
  const { payoutId, opened = {}, ...given } = input
  const row = await lockPayout(call.db, payoutId)
  if (!row) throw call.refuse('NOT_FOUND', 'This payout was deleted.')
  if (row.seq !== null) throw call.refuse('PUBLISHED', 'This payout is published, and does not change any more.')
  const stored = fieldsOf(row)
  await refuseChangedMeanwhile(call.db, {
    thing: 'payout',
    stored,
    opened,
    given,
    placeOf: (field) => ({
      subject: `charity:${row.charityId}`,
      table: 'payouts',
      id: payoutId,
      columns: [columns[field]],
    }),
  })
  const next = { ...stored, ...onlyGiven(given) }
  await assertDays(call.db, next, call.now)
  const owed = await lockOwed(call.db, { charityId: row.charityId, payoutId })
  const amount = assertOwed(next.amount, owed?.owed ?? 0)
  const { paidOn, reference, periodFrom, periodTo, receiptNumber, storageId } = next
  await query(call.db, put, [payoutId, amount, paidOn, reference, periodFrom, periodTo, receiptNumber, call.now])
  if (storageId !== stored.storageId) {
    const { userId } = call.caller
    const receipt = await changeReceipt(call.db, { storageId, former: stored.storageId, userId })
    await query(call.db, putReceipt, [
      ...[payoutId, storageId, receipt?.mediaType, receipt?.byteCount, receipt?.sha256],
    ])
  }
  call.announce(topics.payouts)
  return null
}

type FieldsToChange = { [Name in keyof PayoutFields]?: PayoutFields[Name] | undefined }

function onlyGiven(given: FieldsToChange): Partial<PayoutFields> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const columns: Record<keyof PayoutFields, string> = {
  amount: 'cents',
  paidOn: 'paid_on',
  reference: 'reference',
  periodFrom: 'period_from',
  periodTo: 'period_to',
  receiptNumber: 'receipt_number',
  storageId: 'storage_id',
}
