import type { ParsedInputOf } from '#contract/define.ts'
import type { VariantChange } from '#contract/product-variants.ts'
import type { products as contract } from '#contract/products.ts'
import type { Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import { maxVariants } from '#domain/products/variant-options.ts'
import { variantKinds } from '#domain/products/variants.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { pictureVariant, refuseTakenSku } from './variant-rows.ts'

type NewVariant = ParsedInputOf<typeof contract.createProductVariant>

const lookFor = sql({
  name: 'variant-product',
  text: `select exists (select from products where id = $1) as "isThere",
  (select count(*)::int from product_variants where product_id = $1 and is_active) as variants,
  (select id from product_variants where id = $2 and product_id = $1) as made`,
  row: { isThere: 'boolean', variants: 'integer', made: 'text?' },
})
const insert = sql({
  name: 'variant-insert',
  text: `insert into product_variants (id, product_id, type, name, value, price_adjustment_cents, stock_quantity, sku, barcode, cost_cents, dimensions,
  weight_grams, sort_order)
values ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''), nullif($9, ''), $10, $11, $12,
  (select coalesce(max(sort_order), -1) + 1 from product_variants where product_id = $2))`,
})
/** The lock delays sales, so that none is lost when the stock is set to a number. */
const read = sql({
  name: 'variant-to-change',
  text: `select product_id as "productId", type, name, value, price_adjustment_cents as adjustment, stock_quantity as "stockQuantity",
  coalesce(sku, '') as sku, coalesce(barcode, '') as barcode, cost_cents as cost, dimensions, weight_grams as "weightGrams"
from product_variants where id = $1 and is_active for no key update`,
  row: {
    productId: 'text',
    type: oneOf(variantKinds),
    name: 'text',
    value: 'text',
    adjustment: 'cents',
    stockQuantity: 'integer',
    sku: 'text',
    barcode: 'text',
    cost: 'cents?',
    dimensions: 'text',
    weightGrams: 'integer?',
  },
})
/**
 * Updates a variant. When it moves to another kind, it is no longer the pictured one, unless a trigger makes it so because it is the only
 * one.
 */
const update = sql({
  name: 'variant-update',
  text: `update product_variants set name = $2, type = $3, value = $4, price_adjustment_cents = $5, stock_quantity = $6,
  sku = nullif($7, ''), barcode = nullif($8, ''), cost_cents = $9, dimensions = $10, weight_grams = $11,
  is_pictured = is_pictured and type = $3 where id = $1`,
})
const archive = sql({
  name: 'variant-archive',
  text: 'update product_variants set is_active = false where id = $1 and is_active returning product_id as "productId"',
  row: { productId: 'text' },
})
const dropImages = sql({ name: 'variant-drop-images', text: 'delete from product_images where variant_id = $1' })

/** Adds a variant and returns its id; the same draft again is the same variant. Call only once the product's variants are locked. */
export async function addVariant(tx: Transaction, input: NewVariant, skuField = 'sku'): Promise<string> {
  const { productId, draftId, type, name, value, stockQuantity, sku = '', barcode = '', cost = null } = input
  const { dimensions = '', weightGrams = null } = input
  const id = draftId ?? crypto.randomUUID()
  const [found] = await query(tx, lookFor, [productId, id])
  if (!found?.isThere) throw new Refusal('NOT_FOUND', 'This product no longer exists.')
  if (found.made) return found.made
  if (found.variants >= maxVariants) throw new Refusal('TOO_MANY_VARIANTS', `At most ${maxVariants} variants.`)
  await refuseTakenSku(tx, sku, { productId, variantId: id, field: skuField })
  const amounts = {
    adjustment: fromDollars(input.priceAdjustment ?? 0),
    cost: cost === null ? null : fromDollars(cost),
  }
  const codes = [amounts.adjustment, stockQuantity, sku, barcode, amounts.cost]
  await query(tx, insert, [id, productId, type, name, value, ...codes, dimensions, weightGrams])
  if (input.isPictured) await pictureVariant(tx, id)
  return id
}

export type StoredVariant = NonNullable<Awaited<ReturnType<typeof readVariant>>>
type Fields = Omit<StoredVariant, 'productId'>

/** An active variant, locked. */
export async function readVariant(tx: Transaction, variantId: string) {
  const [row] = await query(tx, read, [variantId])
  if (!row) return undefined
  const { adjustment, cost, ...variant } = row
  return { ...variant, priceAdjustment: toDollars(adjustment), cost: cost === null ? null : toDollars(cost) }
}

/** Writes the fields that are given over those that are stored. */
export async function changeVariant(
  tx: Transaction,
  { stored, change }: { stored: StoredVariant; change: VariantChange },
  skuField = 'sku',
): Promise<void> {
  const { productId, ...before } = stored
  const { variantId, isPictured } = change
  if (change.sku !== undefined) await refuseTakenSku(tx, change.sku, { productId, variantId, field: skuField })
  const next = { ...before, ...given(change) }
  const { name, type, value, stockQuantity, sku, barcode, priceAdjustment, cost, dimensions, weightGrams } = next
  const amounts = { adjustment: fromDollars(priceAdjustment), cost: cost === null ? null : fromDollars(cost) }
  const codes = [amounts.adjustment, stockQuantity, sku, barcode, amounts.cost]
  await query(tx, update, [variantId, name, type, value, ...codes, dimensions, weightGrams])
  if (isPictured) await pictureVariant(tx, variantId)
}

/** Deletes a variant and returns the id of its product. Carts, checkouts and orders keep its name; only its photos are deleted. */
export async function removeVariant(tx: Transaction, variantId: string): Promise<string | undefined> {
  const [variant] = await query(tx, archive, [variantId])
  if (variant) await query(tx, dropImages, [variantId])
  return variant?.productId
}

/** The fields that a change contains. */
function given({ variantId: _, isPictured: __, opened: ___, ...fields }: VariantChange): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
}

/** The audited column of each field. */
export const variantColumns: Record<keyof Fields, string> = {
  name: 'name',
  type: 'type',
  value: 'value',
  priceAdjustment: 'price_adjustment_cents',
  sku: 'sku',
  barcode: 'barcode',
  cost: 'cost_cents',
  dimensions: 'dimensions',
  weightGrams: 'weight_grams',
  stockQuantity: 'stock_quantity',
}
