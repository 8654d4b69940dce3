import type { impact as contract } from '#contract/impact.ts'
import { json, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { type Statement, statementFor, statementKey } from './statement.ts'

const setting = sql({
  name: 'donation-statement',
  text: 'select value from settings where key = $1',
  row: { value: json<Statement>() },
})

export const getDonationStatement: Handler<typeof contract.getDonationStatement> = async (call) => {
  call.watch(topics.settings)
  const [row] = await query(call.db, setting, [statementKey])
  return statementFor(call.now.getUTCFullYear(), row?.value)
}
