import { type ColumnKey, columnName, type Group, type Problem } from './columns.ts'
import type { WritableChange } from './write-changes.ts'

type Refused = { key: ColumnKey; reason: string }

/**
 * Each constraint of the tables that an import writes, and what it says of a cell. The dry run checks all of it before; only somebody else's
 * change between the check and the write can hit one.
 */
export const constraints = new Map<string, Refused>(
  Object.entries({
    products_slug_key: { key: 'handle', reason: 'Another product has this handle' },
    products_slug_in_lower_case: { key: 'handle', reason: 'A handle is written in lowercase letters' },
    product_slugs_pkey: { key: 'handle', reason: 'Another product has this handle' },
    products_base_price_cents_check: { key: 'price', reason: 'A price cannot be negative' },
    products_check: { key: 'compareAt', reason: 'The compare-at price must be above the price' },
    products_total_stock_check: { key: 'quantity', reason: 'Stock cannot be negative' },
    products_sustainability_score_check: { key: 'score', reason: 'The score must be from 0 to 10' },
    products_weight_grams_check: { key: 'grams', reason: 'A weight is 1 to 100,000 grams' },
    products_archived_are_inactive: { key: 'status', reason: 'A deleted product cannot be active' },
    products_category_id_fkey: { key: 'type', reason: 'This category was deleted' },
    products_sku: { key: 'sku', reason: 'Another product has this SKU' },
    products_sku_check: { key: 'sku', reason: 'An SKU cannot be empty' },
    products_barcode_check: { key: 'barcode', reason: 'A barcode has 8, 12, 13 or 14 digits' },
    products_cost_cents_check: { key: 'cost', reason: 'A cost cannot be negative' },
    product_variants_sku: { key: 'sku', reason: 'Another variant has this SKU' },
    product_variants_sku_check: { key: 'sku', reason: 'An SKU cannot be empty' },
    product_variants_barcode_check: { key: 'barcode', reason: 'A barcode has 8, 12, 13 or 14 digits' },
    product_variants_cost_cents_check: { key: 'cost', reason: 'A cost cannot be negative' },
    product_variants_stock_quantity_check: { key: 'quantity', reason: 'Stock cannot be negative' },
    product_variants_weight_grams_check: { key: 'grams', reason: 'A weight is 1 to 100,000 grams' },
    product_variants_type_check: { key: 'option1Name', reason: 'This is no kind of variant' },
    product_variants_one_pictured: { key: 'option1Value', reason: 'Two variants would be shown first' },
    product_variants_product_id_fkey: { key: 'handle', reason: 'This product was deleted' },
    product_images_one_primary: { key: 'imageSrc', reason: 'Two photos would be the first one' },
    product_images_one_primary_of_variant: {
      key: 'variantImage',
      reason: 'Two photos would be the first one of the variant',
    },
    product_images_product_id_fkey: { key: 'imageSrc', reason: 'This product was deleted' },
    product_images_variant_id_fkey: { key: 'variantImage', reason: 'This variant was deleted' },
    categories_slug_key: { key: 'type', reason: 'Another category has this address' },
    category_slugs_pkey: { key: 'type', reason: 'Another category has this address' },
    categories_parent_id_fkey: { key: 'type', reason: 'The parent category was deleted' },
    categories_check: { key: 'type', reason: 'A category cannot be its own parent' },
    categories_two_levels: { key: 'type', reason: 'Categories have two levels' },
  }),
)

type Violation = { constraint?: string; detail?: string; place?: { line: number } }

/** The problem of the cell that a constraint refused; null for any other error. */
export function constraintProblem(error: unknown): Problem | null {
  const { constraint = '', place } = error as Violation
  const refused = constraints.get(constraint)
  return refused && place ? { line: place.line, column: columnName(refused.key), reason: refused.reason } : null
}

export type Placed = WritableChange & { group: Group }

/** Runs a write; an error of a constraint is thrown on with the line of the row that it names. */
export async function withPlace<Result>(changes: readonly Placed[], write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { detail = '' } = error as Violation
    const line = lineOf(changes, detail)
    throw line === null ? error : Object.assign(error as Error, { place: { line } })
  }
}

/** The line of the row that PostgreSQL's detail names by a value: 'Key (upper(sku))=(ST-1) already exists.' */
function lineOf(changes: readonly Placed[], detail: string): number | null {
  const named = (value: string | null) => Boolean(value) && detail.toLowerCase().includes(`${value}`.toLowerCase())
  const variants = changes.flatMap(({ change }) => change.variants)
  const bySku = variants.find(({ sku }) => sku && detail.toLowerCase().includes(`=(${sku.toLowerCase()})`))
  if (bySku) return bySku.line
  const owner =
    changes.find(({ productId }) => named(productId)) ??
    changes.find(({ change }) => named(`(${change.slug})`)) ??
    changes.find(({ categoryId }) => named(categoryId))
  if (!owner) return changes[0]?.group.rows[0].line ?? null
  const variant = owner.change.variants.find(({ name }) => named(`, ${name},`))
  return variant?.line ?? owner.group.rows[0].line
}
