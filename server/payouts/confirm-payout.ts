import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { payoutOfToken } from './confirm-link.ts'

const confirm = sql({
  name: 'payout-confirm',
  text: `update payouts set confirmed_at = coalesce(confirmed_at, $2) where id = $1 and seq is not null and undone_seq is null
returning confirmed_at as "confirmedAt"`,
  row: { confirmedAt: 'time' },
})

export const confirmPayout: Handler<typeof contract.confirmPayout> = async (call, { token }) => {
  const payoutId = payoutOfToken(call.shop, token)
  const [row] = payoutId ? await query(call.db, confirm, [payoutId, call.now]) : []
  if (!row) throw call.refuse('NOT_FOUND', 'There is no such payout.')
  call.announce(topics.payouts, topics.publicLog)
  return { confirmedAt: row.confirmedAt.getTime() }
}
