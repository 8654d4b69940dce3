import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { payoutOfToken } from './confirm-link.ts'
import { receiptUrl } from './listed-payouts.ts'

const statement = sql({
  name: 'payout-to-confirm',
  text: `select c.name as "charityName", p.cents, p.paid_on::text as "paidOn", p.period_from::text as "periodFrom", p.period_to::text as "periodTo",
  p.reference, p.receipt_sha256 as sha256, p.confirmed_at as "confirmedAt"
from payouts p join charities c on c.id = p.charity_id where p.id = $1 and p.seq is not null and p.undone_seq is null`,
  row: {
    charityName: 'text',
    cents: 'cents',
    paidOn: 'text',
    periodFrom: 'text',
    periodTo: 'text',
    reference: 'text',
    sha256: 'text',
    confirmedAt: 'time?',
  },
})

export const getPayoutToConfirm: Handler<typeof contract.getPayoutToConfirm> = async (call, { token }) => {
  call.watch(topics.publicLog)
  const payoutId = payoutOfToken(call.shop, token)
  const [row] = payoutId ? await query(call.db, statement, [payoutId]) : []
  if (!row) throw call.refuse('NOT_FOUND', 'There is no such payout.')
  const { cents, sha256, confirmedAt, ...payout } = row
  return {
    ...payout,
    amount: toDollars(cents),
    receiptUrl: receiptUrl(sha256),
    ...(confirmedAt && { confirmedAt: confirmedAt.getTime() }),
  }
}
