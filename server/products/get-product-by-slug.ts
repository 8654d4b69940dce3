import type { products as contract } from '#contract/products.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { askProducts, plain, selectProducts } from './product-rows.ts'

const statement = { name: 'product-by-slug', text: `${selectProducts()} where p.is_active and p.slug = $1` }

export const getProductBySlug: Handler<typeof contract.getProductBySlug> = async (call, { slug }) => {
  const [product] = await askProducts(call, statement, [slug])
  if (!product) {
    call.watch(topics.catalogue) // it may appear
    throw call.refuse('NOT_FOUND', 'Product not found')
  }
  call.watch(topics.product(product._id))
  return plain(product)
}
