import type { productEditing as contract, ProductFields } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { formPrices, priceRefusal } from '#domain/products/product-price.ts'
import { topics } from '#server/live/topics.ts'
import { comparedVariants, lockNamed, saveVariants } from '#server/products/variants/save-variants.ts'
import { lockVariants, refuseTakenSku } from '#server/products/variants/variant-rows.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { editedColumns, editedParameters, formOf, lockStatement, valuesOf, withFields } from './product-columns.ts'
import { refusingConstraints } from './refuse-constraints.ts'
import { putSchedule, readSchedule, withoutSale } from './schedule-product.ts'

const update = sql({
  name: 'product-update',
  text: `update products set (${editedColumns.join(', ')}) = (${editedParameters(2).join(', ')}) where id = $1`,
})

export const updateProduct: Handler<typeof contract.updateProduct> = async (
  call,
  { productId, opened = {}, images: _, schedule, variants = { added: [], changed: [], removed: [] }, ...fields },
) => {
  await lockVariants(call.db, productId)
  const [found] = await query(call.db, lockStatement, [productId])
  if (!found) throw call.refuse('NOT_FOUND', 'Product not found')
  const named = await lockNamed(call.db, productId, variants)
  const ofVariants = comparedVariants(productId, named)
  await refuseChangedMeanwhile<string>(call.db, {
    thing: 'product',
    opened: { ...opened, ...ofVariants.opened },
    given: { ...fields, schedule, ...ofVariants.given },
    stored: {
      ...formOf(found),
      ...ofVariants.stored,
      schedule: schedule && (await readSchedule(call.db, productId)),
    },
    placeOf: (field) => {
      const columns = fieldColumns.get(field)
      return columns
        ? { subject: `product:${productId}`, table: 'products', id: productId, columns }
        : ofVariants.placeOf(field)
    },
  })
  const stored = schedule ? await withoutSale(call, productId, found) : found
  const next = withFields(stored, fields)
  const refusal = priceRefusal(formPrices(next))
  if (refusal) throw call.refuse('BAD_REQUEST', refusal, { fields: { compareAtPrice: refusal } })
  if (fields.sku !== undefined) await refuseTakenSku(call.db, fields.sku, { productId })
  await refusingConstraints(query(call.db, update, [productId, ...valuesOf(next)]))
  if (schedule) await putSchedule(call, { productId, ...schedule })
  await saveVariants(call.db, productId, { added: variants.added, named })
  call.announce(topics.product(productId), topics.catalogue, topics.dashboard)
  return null
}

/** The columns of each field of the form. */
const columnsOfFields: Record<keyof ProductFields | 'schedule', readonly string[]> = {
  name: ['name'],
  slug: ['slug'],
  description: ['description'],
  shortDescription: ['short_description'],
  categoryId: ['category_id'],
  price: ['base_price_cents', 'sale_price_cents'],
  compareAtPrice: ['base_price_cents', 'sale_price_cents'],
  stockQuantity: ['total_stock'],
  sustainabilityScore: ['sustainability_score'],
  sustainableFeatures: ['sustainable_features'],
  materials: ['material'],
  tags: ['tags'],
  careInstructions: ['care_instructions'],
  dimensions: ['dimensions'],
  weightGrams: ['weight_grams'],
  isActive: ['is_active'],
  sku: ['sku'],
  barcode: ['barcode'],
  cost: ['cost_cents'],
  seoTitle: ['seo_title'],
  seoDescription: ['seo_description'],
  schedule: ['publish_at', 'planned_price_cents', 'sale_starts_at', 'sale_ends_at'],
}
const fieldColumns = new Map(Object.entries(columnsOfFields))
