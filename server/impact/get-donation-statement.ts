import type { impact as contract } from '#contract/impact.ts'
import { query } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { type Statement, statementFor, statementKey } from './statement.ts'

const setting = { name: 'donation-statement', text: 'select value from settings where key = $1' }

export const getDonationStatement: Handler<typeof contract.getDonationStatement> = async (call) => {
  call.watch(topics.settings)
  const [row] = await query<{ value: Statement }>(call.db, setting, [statementKey])
  return statementFor(call.now.getUTCFullYear(), row?.value)
}
