import type { returns as contract } from '#contract/returns.ts'
import { lists } from '#database/combinations.ts'
import { allStatements, oneOf, query, sql } from '#database/query.ts'
import { type ReturnStatus, returnStatuses } from '#domain/returns/return-status.ts'
import { topics } from '#server/live/topics.ts'
import { maxWords, wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { found } from './return-filters.ts'

export const countReturnsByStatus: Handler<typeof contract.countReturnsByStatus> = async (call, { search }) => {
  call.watch(topics.returns)
  const words = wordsOf(search)
  const rows = await query(call.db, counts(words), words)
  const countOf = (status: ReturnStatus) => rows.find((one) => one.status === status)?.count ?? 0
  const byStatus = Object.fromEntries(returnStatuses.map((status) => [status, countOf(status)]))
  return {
    all: rows.reduce((total, { count }) => total + count, 0),
    byStatus: byStatus as Record<ReturnStatus, number>,
  }
}

allStatements(() => lists(['%a%'], maxWords).map(counts))

function counts(words: readonly string[]) {
  return sql({
    name: `returns-count-${words.length}`,
    text: `${found(words, 1)} select status, count(*)::int as count from found group by status`,
    row: { status: oneOf(returnStatuses), count: 'integer' },
  })
}
