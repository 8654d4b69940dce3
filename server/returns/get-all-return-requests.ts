import type { returns as contract } from '#contract/returns.ts'
import { query } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { found } from './found-returns.ts'
import { returnOf, returnPage } from './return-rows.ts'

export const getAllReturnRequests: Handler<typeof contract.getAllReturnRequests> = async (call, asked) => {
  // A refund of a return settles as its order's.
  call.watch(topics.returns, topics.orders)
  const { status, search, limit, offset } = asked
  const words = wordsOf(search)
  const values = [limit, offset, ...words, ...(status ? [status] : [])]
  const ofStatus = status ? `where status = $${values.length}` : ''
  const ids = `${found(words, 3)} select id from found ${ofStatus} order by created_at desc, id limit $1 offset $2`
  const statement = returnPage(`returns-page-${words.length}-${status ? 'of-status' : 'all'}`, ids)
  return (await query(call.db, statement, values)).map(returnOf)
}
