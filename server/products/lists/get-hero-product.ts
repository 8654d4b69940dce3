import type { products as contract } from '#contract/products.ts'
import { sql } from '#database/query.ts'
import { filterName } from '#domain/products/variants.ts'
import { topics } from '#server/live/topics.ts'
import { plain, productRow, queryProducts, selectProducts } from '#server/products/product-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { showInColor } from './show-in-color.ts'

/** The bag of the home page's large photograph, which is built with the app. */
const photographed = { slug: 'sirena-crossbody', color: 'sand' }

const statement = sql({
  name: 'hero-product',
  text: `${selectProducts()} where p.is_active and p.id = coalesce(
  (select id from products where slug = $1), (select product_id from product_slugs where slug = $1))`,
  row: productRow,
})

export const getHeroProduct: Handler<typeof contract.getHeroProduct> = async (call) => {
  call.watch(topics.catalogue)
  const [product] = await queryProducts(call, statement, [photographed.slug])
  if (!product) return null
  call.watch(topics.product(product._id))
  const [shown] = await showInColor(call.db, [plain(product)], [photographed.color])
  const color = shown?.colors.find(({ isPictured }) => isPictured)
  if (!shown || !color || filterName(color.name) !== photographed.color) return null
  const { name, slug, basePrice, salePrice, choice } = shown
  return {
    name,
    slug,
    color: color.name,
    basePrice,
    ...(salePrice !== undefined && { salePrice }),
    ...(choice && { choice }),
  }
}
