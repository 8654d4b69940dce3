import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { plain, productRow, queryProducts, selectProducts } from '#server/products/product-rows.ts'
import { imageOf, imageRow, selectImages } from '#server/products/select-images.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** The count of featured products in the home page's row; the next one is the default for this function. */
const featuredBefore = 4

const statement = sql({
  name: 'story-product',
  text: `with setting as (
  select value->>'slug' as slug from settings where key = 'home-story'
), chosen as (
  select id from setting join products using (slug) where is_active
  union all select p.id from setting join product_slugs s using (slug) join products p on p.id = s.product_id where p.is_active
), featured as (
  select id from products where is_active and is_featured order by created_at desc, id desc offset ${featuredBefore} limit 1
), story as (
  select id from chosen union all select id from featured where not exists (select from chosen)
)
${selectProducts({ from: 'story join products p using (id)' })}`,
  row: productRow,
})
/** The first photo whose alt text says that it is a close-up. */
const closest = sql({
  name: 'story-close-up',
  text: `select * from (${selectImages({ condition: "i.alt_text ~* 'close-?up'" })}) views limit 1`,
  row: imageRow,
})

export const getStoryProduct: Handler<typeof contract.getStoryProduct> = async (call) => {
  call.watch(topics.catalogue, topics.settings)
  const [product] = await queryProducts(call, statement)
  if (!product) return null
  call.watch(topics.product(product._id))
  const [closeUp] = await query(call.db, closest, [product._id, false])
  return { product: plain(product), closeUp: closeUp ? imageOf(closeUp) : null }
}
