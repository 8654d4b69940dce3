import type { Transaction } from '#database/connection.ts'
import { json, query, type RowOf, sql } from '#database/query.ts'
import type { Cents } from '#domain/money.ts'

export type FeedVariant = {
  id: string
  type: 'color' | 'size' | 'material' | 'style'
  name: string
  adjustment: Cents
  barcode: string | null
  stock: number
  images: string[]
}

export type FeedRow = RowOf<typeof statement>

const imagesOf = (from: string) =>
  `coalesce((select json_agg(image_url order by is_primary desc, sort_order, id) from ${from}), '[]')`

const statement = sql({
  name: 'product-feed',
  text: `select p.id, p.slug, p.name, p.description, p.material, p.tags, p.barcode, concat_ws(' > ', parent.name, c.name) as category,
  p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice", p.total_stock as stock,
  ${imagesOf('pictures_of(p.id)')} as images,
  coalesce((select json_agg(json_build_object('id', v.id, 'type', v.type, 'name', v.name, 'stock', v.stock_quantity,
    'barcode', v.barcode, 'adjustment', v.price_adjustment_cents, 'images', ${imagesOf('product_images where product_id = v.product_id and variant_id = v.id')})
    order by v.sort_order, v.id) from product_variants v where v.product_id = p.id and v.is_active), '[]') as variants,
  coalesce((select json_agg(json_build_object('name', s.name, 'price', s.price_cents) order by s.sort_order, s.id)
    from shipping_options s where s.product_id = p.id and s.is_active), '[]') as options
from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
where p.is_active and mod(hashtext(p.id) & 2147483647, $2) = $1 order by p.created_at, p.id`,
  row: {
    id: 'text',
    slug: 'text',
    name: 'text',
    description: 'text',
    material: 'text',
    tags: 'texts',
    barcode: 'text?',
    category: 'text',
    basePrice: 'cents',
    salePrice: 'cents?',
    stock: 'integer',
    images: json<string[]>(),
    variants: json<FeedVariant[]>(),
    options: json<{ name: string; price: Cents }[]>(),
  },
})

/** The active products of a part of the feed. */
export function readFeed(tx: Transaction, part: number, parts: number): Promise<FeedRow[]> {
  return query(tx, statement, [part, parts])
}
