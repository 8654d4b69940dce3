import type { returns as contract } from '#contract/returns.ts'
import { combinations, lists } from '#database/combinations.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { type ReturnStatus, returnStatuses } from '#domain/returns/return-status.ts'
import { topics } from '#server/live/topics.ts'
import { maxWords, wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { found } from './return-filters.ts'
import { returnOf, returnsBy } from './return-rows.ts'

export const getAllReturnRequests: Handler<typeof contract.getAllReturnRequests> = async (call, asked) => {
  // A return's refund changes together with its order.
  call.watch(topics.returns, topics.orders)
  const { status, search, limit, offset } = asked
  const words = wordsOf(search)
  const values = [limit, offset, ...words, ...(status ? [status] : [])]
  return (await query(call.db, returnPage({ words, status }), values)).map(returnOf)
}

allStatements(() =>
  combinations({ words: lists(['%a%'], maxWords), status: [undefined, returnStatuses[0]] }).map(returnPage),
)

function returnPage({ words, status }: { words: readonly string[]; status: ReturnStatus | undefined }) {
  const ofStatus = status ? `where status = $${words.length + 3}` : ''
  const ids = `${found(words, 3)} select id from found ${ofStatus} order by created_at desc, id limit $1 offset $2`
  return sql({ name: `returns-page-${words.length}-${status ? 'of-status' : 'all'}`, ...returnsBy(ids) })
}
