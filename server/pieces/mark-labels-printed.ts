import type { pieces as contract } from '#contract/pieces.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = sql({
  name: 'pieces-labeled',
  text: 'select product_id as "productId", count(*)::int as pieces from pieces where id = any ($1) group by product_id',
  row: { productId: 'text', pieces: 'integer' },
})
/** Locks in the order of serials, so that two presses wait for each other. */
const mark = sql({
  name: 'pieces-mark-labels',
  text: `with unlabeled as (select id from pieces where id = any ($1) and label_printed_at is null order by id for no key update)
update pieces i set label_printed_at = $2 from unlabeled where i.id = unlabeled.id`,
})

export const markLabelsPrinted: Handler<typeof contract.markLabelsPrinted> = async (call, input) => {
  const serials = [...new Set(input.serials)]
  const products = await query(call.db, find, [serials])
  if (products.reduce((sum, { pieces }) => sum + pieces, 0) < serials.length)
    throw call.refuse('NOT_FOUND', 'No piece of any product carries one of these serials.')
  await query(call.db, mark, [serials, call.now])
  call.announce(...products.map(({ productId }) => topics.product(productId)))
  return null
}
