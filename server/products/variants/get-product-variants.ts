import type { products as contract, Variant } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { variantKinds, variantSlug } from '#domain/products/variants.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'

const statement = sql({
  name: 'product-variants',
  text: `select v.id as "_id", v.product_id as "productId", v.type, v.name, v.value, v.price_adjustment_cents as adjustment, v.stock_quantity as "stockQuantity",
  v.is_pictured as "isPictured", v.barcode, v.dimensions, v.weight_grams as "weightGrams", (select i.image_url from product_images i where i.product_id = v.product_id and i.variant_id = v.id
    order by i.is_primary desc, i.sort_order, i.id limit 1) as "imageUrl"
from product_variants v join products p on p.id = v.product_id
where v.product_id = any($1) and v.is_active and (p.is_active or $2) order by v.product_id, v.sort_order, v.id`,
  row: {
    _id: 'text',
    productId: 'text',
    type: oneOf(variantKinds),
    name: 'text',
    value: 'text',
    adjustment: 'cents',
    stockQuantity: 'integer',
    isPictured: 'boolean',
    barcode: 'text?',
    dimensions: 'text',
    weightGrams: 'integer?',
    imageUrl: 'text?',
  },
})

export const getProductVariants: Handler<typeof contract.getProductVariants> = async (call, input) => {
  const { productId } = input
  call.watch(topics.product(productId))
  const variants = await listVariants(call.db, [productId], isPreviewing(call, input))
  return variants.get(productId) ?? []
}

/** The active variants of each of these products, by its id. */
export async function listVariants(
  db: Database,
  productIds: readonly string[],
  isPreview = false,
): Promise<Map<string, Variant[]>> {
  const rows = await query(db, statement, [productIds, isPreview])
  return new Map([...Map.groupBy(rows, ({ productId }) => productId)].map(([id, all]) => [id, named(all)]))
}

function named(rows: readonly RowOf<typeof statement>[]): Variant[] {
  const names = rows.map(({ _id: id, type, name }) => ({ id, type, name }))
  return rows.map(({ productId: _, adjustment, imageUrl, barcode, dimensions, weightGrams, ...variant }) => ({
    ...variant,
    slug: variantSlug({ ...variant, id: variant._id }, names),
    priceAdjustment: toDollars(adjustment),
    ...(imageUrl && { imageUrl }),
    ...(barcode && { barcode }),
    ...(dimensions && { dimensions }),
    ...(weightGrams !== null && { weightGrams }),
  }))
}
