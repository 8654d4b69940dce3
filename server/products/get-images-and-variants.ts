import type { AdminImage, AdminVariant, products as contract } from '#contract/products.ts'
import { json, query, sql } from '#database/query.ts'
import { type Cents, toDollars } from '#domain/money.ts'
import { imageJson } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Variant = Omit<AdminVariant, 'priceAdjustment' | 'cost'> & { adjustment: Cents; cost?: Cents }

const imagesWhere = (condition: string) => `coalesce((
    select json_agg(${imageJson} order by i.is_primary desc, i.sort_order, i.id) from product_images i
    where i.product_id = p.id and ${condition}), '[]')`

const statement = sql({
  name: 'product-images-and-variants',
  text: `select p.id as "productId", p.name, p.total_stock as "totalStock", ${imagesWhere('i.variant_id is null')} as images,
  coalesce((
    select json_agg(json_strip_nulls(json_build_object('_id', v.id, 'type', v.type, 'name', v.name, 'value', v.value,
      'adjustment', v.price_adjustment_cents, 'stockQuantity', v.stock_quantity, 'isPictured', v.is_pictured, 'sku', v.sku, 'barcode', v.barcode, 'cost', v.cost_cents,
      'dimensions', nullif(v.dimensions, ''), 'weightGrams', v.weight_grams,
      'images', ${imagesWhere('i.variant_id = v.id')})) order by v.sort_order, v.id)
    from product_variants v where v.product_id = p.id and v.is_active), '[]') as variants
from products p where p.id = $1`,
  row: {
    productId: 'text',
    name: 'text',
    totalStock: 'integer',
    images: json<AdminImage[]>(),
    variants: json<Variant[]>(),
  },
})

export const getImagesAndVariants: Handler<typeof contract.getImagesAndVariants> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  const [row] = await query(call.db, statement, [productId])
  if (!row) throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const variants = row.variants.map(({ adjustment, cost, ...variant }) => ({
    ...variant,
    priceAdjustment: toDollars(adjustment),
    ...(cost !== undefined && { cost: toDollars(cost) }),
  }))
  return { ...row, variants }
}
