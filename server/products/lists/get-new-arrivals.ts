import type { products as contract } from '#contract/products.ts'
import { sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { plain, productRow, queryProducts, selectProducts } from '#server/products/product-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'new-arrivals',
  text: `${selectProducts()} where p.is_active order by p.created_at desc, p.id desc limit 8`,
  row: productRow,
})

export const getNewArrivals: Handler<typeof contract.getNewArrivals> = async (call) => {
  call.watch(topics.catalogue)
  return (await queryProducts(call, statement)).map(plain)
}
