import type { impact as contract, LedgerLine } from '#contract/impact.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { logName } from './get-ledger.ts'

const line = `e.seq::float8 as seq, e.body::json->>'day' as day, e.kind, c.name as "charityName", e.cents, e.reverses::float8 as of,
  (select kind = 'payout' from impact_entries where seq = e.reverses) as "isPayout"`
const lineRow = {
  seq: 'float',
  day: 'text',
  kind: 'text',
  charityName: 'text',
  cents: 'cents',
  of: 'float?',
  isPayout: 'boolean?',
} as const

const readLines = sql({
  name: 'ledger-lines',
  text: `select ${line} from impact_entries e join charities c on c.id = e.charity_id where e.seq < $1 order by e.seq desc limit $2`,
  row: lineRow,
})
const readLinesOf = sql({
  name: 'ledger-lines-of-charity',
  text: `select ${line} from charities c cross join lateral (
  select * from impact_entries where charity_id = c.id and seq < $1 order by seq desc limit $2) e
where ${logName} = $3 order by e.seq desc limit $2`,
  row: lineRow,
})

export const getLedgerLines: Handler<typeof contract.getLedgerLines> = async (call, { charity, before, limit }) => {
  call.watch(topics.publicLog, topics.settings)
  const from = before ?? Number.MAX_SAFE_INTEGER
  const rows = charity
    ? await query(call.db, readLinesOf, [from, limit + 1, charity])
    : await query(call.db, readLines, [from, limit + 1])
  const lines = rows.slice(0, limit).map(({ seq, day, kind, charityName, cents: amount, of, isPayout }) => ({
    seq,
    day,
    kind: kind as LedgerLine['kind'],
    charityName,
    amount: toDollars(amount),
    ...(of !== null && { of: { seq: of, isPayout: isPayout === true } }),
  }))
  return { lines, hasMore: rows.length > limit }
}
