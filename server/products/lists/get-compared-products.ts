import type { products as contract } from '#contract/products.ts'
import { sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { plain, productRow, queryProducts, selectProducts, wasSold } from '#server/products/product-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** The products of the requested slugs: a present slug comes before a former one. Products never on sale are left out. */
const statement = sql({
  name: 'products-compared',
  text: `${selectProducts({
    from: `unnest($1::text[]) as asked (slug)
cross join lateral (select coalesce(
  (select id from products where slug = asked.slug),
  (select product_id from product_slugs where slug = asked.slug)) as id) standing
join products p on p.id = standing.id`,
    sortKey: 'asked.slug',
  })} where p.is_active or ${wasSold}`,
  row: productRow,
})

export const getComparedProducts: Handler<typeof contract.getComparedProducts> = async (call, { slugs }) => {
  const found = await queryProducts(call, statement, [slugs])
  call.watch(...found.map(({ _id }) => topics.product(_id)))
  // Another product may get any of these slugs, except an active product's own.
  const isKnown = ({ status, slug, sortKey }: (typeof found)[number]) => status === 'active' && slug === sortKey
  if (found.filter(isKnown).length < slugs.length) call.watch(topics.catalogue)
  return slugs.map((asked) => {
    const product = found.find(({ sortKey }) => sortKey === asked)
    if (!product) return { asked }
    return product.status === 'active' ? { asked, product: plain(product) } : { asked, archivedIn: product.categoryId }
  })
}
