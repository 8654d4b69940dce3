import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { cents, toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'payout-period',
  text: `select coalesce(sum(lines), 0)::float8 as lines, coalesce(sum(given_cents), 0)::float8 as given from impact_days
where charity_id = $1 and day between $2 and $3`,
  row: { lines: 'float', given: 'float' },
})

export const getPeriod: Handler<typeof contract.getPeriod> = async (call, { charityId, from, to }) => {
  call.watch(topics.publicLog)
  const [row] = await query(call.db, statement, [charityId, from, to])
  return { lines: row?.lines ?? 0, given: toDollars(cents(row?.given ?? 0)) }
}
