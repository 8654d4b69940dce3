import type { products as contract } from '#contract/products.ts'
import { sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { plain, productRow, queryProducts, selectProducts } from './product-rows.ts'

const statement = sql({
  name: 'all-products',
  text: `${selectProducts()} where p.archived_at is null order by p.created_at desc, p.id desc limit 1000`,
  row: productRow,
})

export const getAllProducts: Handler<typeof contract.getAllProducts> = async (call) => {
  call.watch(topics.catalogue)
  return (await queryProducts(call, statement)).map(plain)
}
