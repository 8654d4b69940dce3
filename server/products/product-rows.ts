import type { Product } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { json, orNull, query, type Row, type Statement } from '#database/query.ts'
import type { ShippingOptionRow } from '#database/rows.ts'
import { toDollars } from '#domain/money.ts'
import { isNew } from '#domain/products/product-flag.ts'
import { optionJson, optionOf } from '#server/pricing/pricing.ts'
import { focusText } from './select-images.ts'

/** A product's columns; `sortKey` is the sorted value, exactly as PostgreSQL writes it. */
export const productRow = {
  _id: 'text',
  createdAt: 'time',
  name: 'text',
  slug: 'text',
  description: 'text',
  shortDescription: 'text',
  categoryId: 'text',
  basePrice: 'cents',
  salePrice: 'cents?',
  primaryImageUrl: 'text',
  primaryImageAlt: 'text',
  primaryFocus: 'text?',
  secondImageUrl: 'text?',
  colors: json<Product['colors']>(),
  sustainabilityScore: 'float?',
  sustainableFeatures: 'texts',
  careInstructions: 'text',
  material: 'text',
  dimensions: 'text',
  weightGrams: 'integer?',
  tags: 'texts',
  totalStock: 'integer',
  picturedStock: 'integer',
  averageRating: 'float',
  totalReviews: 'integer',
  isActive: 'boolean',
  option: orNull(json<ShippingOptionRow>()),
  sortKey: 'text',
} as const

/** The condition that an inactive product p was on sale, and no schedule publishes it again. Drafts stay secret. */
export const wasSold =
  '(p.archived_at is not null or p.publish_at is null and exists (select from order_lines where product_id = p.id))'

/** The select of all functions that answer products. */
export function selectProducts({ from = 'products p', sortKey = "''", more = '' } = {}): string {
  return `select p.id as "_id", p.created_at as "createdAt", p.name, p.slug, p.description, p.short_description as "shortDescription",
  p.category_id as "categoryId", p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice",
  coalesce(i.image_url, '') as "primaryImageUrl", coalesce(nullif(i.alt_text, ''), p.name) as "primaryImageAlt",
  ${focusText} as "primaryFocus",
  i.next_image_url as "secondImageUrl", variants.colors,
  p.sustainability_score::float8 as "sustainabilityScore", p.sustainable_features as "sustainableFeatures",
  p.care_instructions as "careInstructions", p.material, p.dimensions, p.weight_grams as "weightGrams", p.tags, p.total_stock as "totalStock",
  least(p.total_stock, variants.pictured_stock) as "picturedStock",
  p.average_rating::float8 as "averageRating", p.total_reviews as "totalReviews", p.is_active as "isActive",
  o.option, (${sortKey})::text as "sortKey"${more}
from ${from}
left join lateral (
  select image_url, alt_text, focal_x, focal_y, lead(image_url) over (order by is_primary desc, sort_order, id) as next_image_url
  from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1) i on true
left join lateral (
  select min(stock_quantity) filter (where is_pictured) as pictured_stock,
    coalesce(json_agg(json_build_object('name', name, 'value', value, 'isPictured', is_pictured) order by sort_order, id)
      filter (where type = 'color' and is_active), '[]') as colors
  from product_variants where product_id = p.id) variants on true
left join lateral (
  select ${optionJson} as option from shipping_options s where s.product_id = p.id and s.is_active
  order by s.sort_order, s.id limit 1) o on true`
}

export async function queryProducts(
  { db, now }: { db: Database; now: Date },
  statement: Statement<typeof productRow>,
  values: unknown[] = [],
): Promise<(Product & { sortKey: string })[]> {
  const rows = await query(db, statement, values)
  return rows.map((row) => productOf(row, now))
}

/** A product from its row. */
export function productOf(row: Row<typeof productRow>, now: Date): Product & { sortKey: string } {
  const { createdAt, basePrice, salePrice, sustainabilityScore, ...others } = row
  const { primaryFocus, secondImageUrl, weightGrams, isActive, option, ...rest } = others
  return {
    ...rest,
    _creationTime: createdAt.getTime(),
    basePrice: toDollars(basePrice),
    ...(salePrice !== null && { salePrice: toDollars(salePrice) }),
    ...(sustainabilityScore !== null && { sustainabilityScore }),
    ...(weightGrams !== null && { weightGrams }),
    ...(primaryFocus !== null && { primaryFocus }),
    ...(secondImageUrl !== null && { secondImageUrl }),
    status: isActive ? 'active' : 'inactive',
    isNew: isNew(createdAt, now),
    ...(option && { defaultShippingOption: optionOf(option) }),
  }
}

/** The product without the column for paging. */
export function plain({ sortKey: _, ...product }: Product & { sortKey: string }): Product {
  return product
}
