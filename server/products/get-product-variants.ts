import type { products as contract, Variant } from '#contract/products.ts'
import { query } from '#database/connection.ts'
import { type Cents, toDollars } from '#domain/money.ts'
import { variantSlug } from '#domain/variants.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = {
  name: 'product-variants',
  text: `select v.id as "_id", v.type, v.name, v.value, v.price_adjustment_cents as adjustment, v.stock_quantity as "stockQuantity",
  v.is_pictured as "isPictured", (select i.image_url from product_images i where i.product_id = v.product_id and i.variant_id = v.id
    order by i.is_primary desc, i.sort_order, i.id limit 1) as "imageUrl"
from product_variants v join products p on p.id = v.product_id
where v.product_id = $1 and v.is_active and p.is_active order by v.sort_order, v.id`,
}

type Row = Omit<Variant, 'priceAdjustment' | 'slug' | 'imageUrl'> & { adjustment: Cents; imageUrl: string | null }

export const getProductVariants: Handler<typeof contract.getProductVariants> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  const rows = await query<Row>(call.db, statement, [productId])
  const named = rows.map(({ _id: id, type, name }) => ({ id, type, name }))
  return rows.map(({ adjustment, imageUrl, ...variant }) => ({
    ...variant,
    slug: variantSlug({ ...variant, id: variant._id }, named),
    priceAdjustment: toDollars(adjustment),
    ...(imageUrl && { imageUrl }),
  }))
}
