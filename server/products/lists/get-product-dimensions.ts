import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'product-dimensions',
  text: `select slug, name, dimensions, tags from products where is_active and dimensions <> ''
order by lower(name), id limit 200`,
  row: { slug: 'text', name: 'text', dimensions: 'text', tags: 'texts' },
})

export const getProductDimensions: Handler<typeof contract.getProductDimensions> = async (call) => {
  call.watch(topics.catalogue)
  return query(call.db, statement)
}
