import type { ListedProduct } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { focusText } from './select-images.ts'

/** The first wide photo of each product: at least four units of width to three of height, as its address says. */
const statement = sql({
  name: 'product-scenes',
  text: `select distinct on (p.id) p.id as "productId", i.image_url as "imageUrl", coalesce(nullif(i.alt_text, ''), p.name) as "altText",
  ${focusText} as focus
from products p cross join lateral pictures_of(p.id) i
cross join lateral regexp_match(i.image_url, '^/pictures/[0-9a-f]{16}-([0-9]{1,5})x([0-9]{1,5})') size
where p.id = any($1::text[]) and size[1]::integer * 3 >= size[2]::integer * 4
order by p.id, i.sort_order, i.id`,
  row: { productId: 'text', imageUrl: 'text', altText: 'text', focus: 'text?' },
})

/** The products of a list, with the wide photo of those that have one. */
export async function addScenes(db: Database, page: ListedProduct[]): Promise<ListedProduct[]> {
  if (page.length === 0) return page
  const rows = await query(db, statement, [page.map(({ _id }) => _id)])
  const scenes = new Map(
    rows.map(({ productId, focus, ...scene }) => [productId, { ...scene, ...(focus !== null && { focus }) }]),
  )
  return page.map((product) => {
    const scene = scenes.get(product._id)
    return scene ? { ...product, scene } : product
  })
}
