import type { orders as contract } from '#contract/orders.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { found, wordsOf } from './found-orders.ts'
import { orderOf, readOrderPage } from './order-rows.ts'

export const getAllOrders: Handler<typeof contract.getAllOrders> = async (call, { status, search, limit, offset }) => {
  call.watch(topics.orders)
  const words = wordsOf(search)
  const values = [limit, offset, ...words, ...(status ? [status] : [])]
  const ofStatus = status ? `where status = $${values.length}` : ''
  // The page is cut from the index alone: what stands on earlier pages is not read.
  const ids = `${found(words, 3)} select id from found ${ofStatus} order by created_at desc, id limit $1 offset $2`
  const name = `orders-page-${words.length}-${status ? 'of-status' : 'all'}`
  return (await readOrderPage(call.db, name, { ids, values })).map(orderOf)
}
