import type { productEditing as contract, ProductDetails } from '#contract/product-editing.ts'
import { json, query, sql } from '#database/query.ts'
import type { ShippingOptionRow } from '#database/rows.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { optionJson, optionOf } from '#server/pricing/pricing.ts'
import { listedColumns, listedRow, listedSources } from '#server/products/lists/list-statements.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { listedProductOf } from './get-listed-products.ts'

const statement = sql({
  name: 'product-details',
  text: `select ${listedColumns}, p.created_at as "createdAt", p.category_id as "categoryId", p.description,
  p.short_description as "shortDescription", p.sustainable_features as "sustainableFeatures",
  p.care_instructions as "careInstructions", p.material, p.dimensions, p.weight_grams as "weightGrams", p.tags,
  coalesce(p.sku, '') as sku, coalesce(p.barcode, '') as barcode, p.cost_cents as cost, p.seo_title as "seoTitle",
  p.seo_description as "seoDescription",
  coalesce((select json_agg(json_build_object('_id', id, 'imageUrl', image_url, 'altText', alt_text)
    order by id in (select id from pictures_of(p.id)) desc, variant_id, is_primary desc, sort_order, id)
    from product_images where product_id = p.id), '[]') as images,
  coalesce((select json_agg(json_build_object('option', ${optionJson}, 'isActive', s.is_active) order by s.sort_order, s.id)
    from shipping_options s where s.product_id = p.id), '[]') as options,
  p.publish_at as "publishAt", p.planned_price_cents as "plannedPrice", p.sale_starts_at as "saleStartsAt",
  p.sale_ends_at as "saleEndsAt", p.sale_is_running as "saleIsRunning"
from products p ${listedSources} where p.id = $1 and p.archived_at is null`,
  row: {
    ...listedRow,
    createdAt: 'time',
    categoryId: 'text',
    description: 'text',
    shortDescription: 'text',
    sustainableFeatures: 'texts',
    careInstructions: 'text',
    material: 'text',
    dimensions: 'text',
    weightGrams: 'integer?',
    tags: 'texts',
    sku: 'text',
    barcode: 'text',
    cost: 'cents?',
    seoTitle: 'text',
    seoDescription: 'text',
    images: json<ProductDetails['images']>(),
    publishAt: 'time?',
    plannedPrice: 'cents?',
    saleStartsAt: 'time?',
    saleEndsAt: 'time?',
    saleIsRunning: 'boolean',
    options: json<{ option: ShippingOptionRow; isActive: boolean }[]>(),
  },
})

export const getProductDetails: Handler<typeof contract.getProductDetails> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  const [row] = await query(call.db, statement, [productId])
  if (!row) throw call.refuse('NOT_FOUND', 'Product not found')
  const {
    createdAt,
    cost,
    weightGrams,
    options,
    publishAt,
    plannedPrice,
    saleStartsAt,
    saleEndsAt,
    saleIsRunning,
    ...rest
  } = row
  return {
    ...listedProductOf(rest),
    weightGrams,
    cost: cost === null ? null : toDollars(cost),
    _creationTime: createdAt.getTime(),
    status: row.isActive ? 'active' : 'inactive',
    ...(publishAt && { publishAt: publishAt.getTime() }),
    ...(plannedPrice !== null &&
      saleStartsAt &&
      saleEndsAt && {
        plannedSale: {
          price: toDollars(plannedPrice),
          startsAt: saleStartsAt.getTime(),
          endsAt: saleEndsAt.getTime(),
          isRunning: saleIsRunning,
        },
      }),
    shippingOptions: options.map(({ option, isActive }) => ({ ...optionOf(option), isActive })),
  }
}
