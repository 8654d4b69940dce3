import type { Database, Transaction } from '#database/connection.ts'
import { json, query, type RowOf, sql } from '#database/query.ts'
import type { Cents } from '#domain/money.ts'
import type { VariantKind } from '#domain/products/variants.ts'

export type CurrentVariant = {
  id: string
  type: VariantKind
  name: string
  value: string
  adjustment: Cents
  stock: number
  sku: string | null
  barcode: string | null
  /** Null when the product's cost applies. */
  cost: Cents | null
  /** Empty and null when the product's apply. */
  dimensions: string
  weightGrams: number | null
  isActive: boolean
  isPictured: boolean
  sortOrder: number
}

export type CurrentImage = {
  id: string
  variantId: string | null
  imageUrl: string
  /** The URL that an import fetched the picture from. */
  sourceUrl: string | null
  altText: string
  sortOrder: number
}

/** A product's present state in the shop; its pictures in order, the primary one first. */
export type CurrentProduct = RowOf<typeof bySlugs>

export const currentColumns = `p.id, p.slug, p.name, p.description, p.short_description as "shortDescription", p.category_id as "categoryId",
  p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice", p.sustainability_score::float8 as score,
  p.sustainable_features as features, p.care_instructions as care, p.material, p.dimensions, p.weight_grams as "weightGrams", p.tags, p.total_stock as stock,
  p.sku, p.barcode, p.cost_cents as cost, p.seo_title as "seoTitle", p.seo_description as "seoDescription",
  p.is_active as "isActive", p.is_featured as "isFeatured", p.archived_at is not null as "isArchived",
  coalesce((select json_agg(json_build_object('id', v.id, 'type', v.type, 'name', v.name, 'value', v.value,
    'adjustment', v.price_adjustment_cents, 'stock', v.stock_quantity, 'sku', v.sku, 'barcode', v.barcode,
    'cost', v.cost_cents, 'dimensions', v.dimensions, 'weightGrams', v.weight_grams, 'isActive', v.is_active, 'isPictured', v.is_pictured,
    'sortOrder', v.sort_order) order by v.is_pictured desc, v.sort_order, v.id)
    from product_variants v where v.product_id = p.id), '[]') as variants,
  coalesce((select json_agg(json_build_object('id', i.id, 'variantId', i.variant_id, 'imageUrl', i.image_url,
    'sourceUrl', i.source_url, 'altText', i.alt_text, 'sortOrder', i.sort_order) order by i.is_primary desc, i.sort_order, i.id)
    from product_images i where i.product_id = p.id), '[]') as images`

export const currentRow = {
  id: 'text',
  slug: 'text',
  name: 'text',
  description: 'text',
  shortDescription: 'text',
  categoryId: 'text',
  basePrice: 'cents',
  salePrice: 'cents?',
  score: 'float?',
  features: 'texts',
  care: 'text',
  material: 'text',
  dimensions: 'text',
  weightGrams: 'integer?',
  tags: 'texts',
  stock: 'integer',
  sku: 'text?',
  barcode: 'text?',
  cost: 'cents?',
  seoTitle: 'text',
  seoDescription: 'text',
  isActive: 'boolean',
  isFeatured: 'boolean',
  isArchived: 'boolean',
  variants: json<CurrentVariant[]>(),
  images: json<CurrentImage[]>(),
} as const

const bySlugs = sql({
  name: 'import-products-by-slug',
  text: `select ${currentColumns} from products p where p.slug = any($1)`,
  row: currentRow,
})
const lock = sql({
  name: 'import-products-lock',
  text: 'select id from products where slug = any($1) order by id for no key update',
})

export async function readCurrent(db: Database | Transaction, slugs: string[]): Promise<Map<string, CurrentProduct>> {
  const rows = await query(db, bySlugs, [slugs])
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Reads the products again and locks them until the transaction ends. */
export async function lockCurrent(tx: Transaction, slugs: string[]): Promise<Map<string, CurrentProduct>> {
  await query(tx, lock, [slugs])
  return readCurrent(tx, slugs)
}
