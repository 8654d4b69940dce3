import type { SomeFields } from '#contract/product-editing.ts'
import { type Columns, type Row, type RowOf, sql } from '#database/query.ts'
import { type Cents, fromDollars, toDollars } from '#domain/money.ts'
import { formPrices, storedPrices } from '#domain/products/product-price.ts'

/** The columns edited by the form, under the names of its fields. */
export const editedRow = {
  name: 'text',
  slug: 'text',
  description: 'text',
  shortDescription: 'text',
  categoryId: 'text',
  basePrice: 'cents',
  salePrice: 'cents?',
  stockQuantity: 'integer',
  sustainabilityScore: 'float?',
  sustainableFeatures: 'texts',
  material: 'text',
  tags: 'texts',
  careInstructions: 'text',
  dimensions: 'text',
  weightGrams: 'integer?',
  isActive: 'boolean',
  sku: 'text',
  barcode: 'text',
  cost: 'cents?',
  seoTitle: 'text',
  seoDescription: 'text',
} as const satisfies Columns
export type Edited = Row<typeof editedRow>

/** The columns of an edited product, in the order of `editedRow`. */
export const editedColumns = [
  ...['name', 'slug', 'description', 'short_description', 'category_id', 'base_price_cents', 'sale_price_cents'],
  ...['total_stock', 'sustainability_score', 'sustainable_features', 'material', 'tags', 'care_instructions'],
  ...['dimensions', 'weight_grams', 'is_active', 'sku', 'barcode', 'cost_cents', 'seo_title', 'seo_description'],
]
/** The columns that hold null for an empty text. */
const emptyIsNull = ['sku', 'barcode']
/** The parameters of `editedColumns`, from this one on. */
export function editedParameters(first: number): string[] {
  return editedColumns.map((column, index) =>
    emptyIsNull.includes(column) ? `nullif($${first + index}, '')` : `$${first + index}`,
  )
}

export const lockStatement = sql({
  name: 'product-lock',
  text: `select name, slug, description, short_description as "shortDescription", category_id as "categoryId",
  base_price_cents as "basePrice", sale_price_cents as "salePrice", total_stock as "stockQuantity",
  sustainability_score::float8 as "sustainabilityScore", sustainable_features as "sustainableFeatures", material, tags,
  care_instructions as "careInstructions", dimensions, weight_grams as "weightGrams", is_active as "isActive", coalesce(sku, '') as sku,
  coalesce(barcode, '') as barcode, cost_cents as cost, seo_title as "seoTitle", seo_description as "seoDescription"
from products where id = $1 and archived_at is null for update`,
  row: editedRow,
})

/** The parameters of a statement that writes `editedColumns`. */
export function valuesOf(edited: Edited): unknown[] {
  return Object.keys(editedRow).map((name) => edited[name as keyof Edited])
}

/** The product with the form's fields. */
export function formOf({ basePrice, salePrice, material, cost, ...rest }: RowOf<typeof lockStatement>) {
  const { price, compareAtPrice } = formPrices({ basePrice, salePrice })
  return {
    ...rest,
    price: toDollars(price),
    compareAtPrice: compareAtPrice === null ? null : toDollars(compareAtPrice),
    cost: cost === null ? null : toDollars(cost),
    materials: material.split(',').flatMap((part) => part.trim() || []),
  }
}

/** The stored product with these fields changed. */
export function withFields(stored: Edited, { price, compareAtPrice, materials, cost, ...given }: SomeFields): Edited {
  const before = formPrices(stored)
  const prices = storedPrices({
    price: price === undefined ? before.price : fromDollars(price),
    compareAtPrice: compareAtPrice === undefined ? before.compareAtPrice : centsOf(compareAtPrice),
  })
  const others = Object.entries(given).filter(([, value]) => value !== undefined)
  return {
    ...stored,
    ...Object.fromEntries(others),
    ...prices,
    ...(materials && { material: materials.join(', ') }),
    ...(cost !== undefined && { cost: centsOf(cost) }),
  }
}

function centsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars)
}
