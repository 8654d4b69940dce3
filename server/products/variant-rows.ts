import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

/** The advisory lock that the triggers for pictured variants use, too. */
const lock = sql({ name: 'variants-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' })
const lockSku = sql({ name: 'variant-sku-lock', text: 'select pg_advisory_xact_lock(hashtextextended(upper($1), 2))' })
const skuTaken = sql({
  name: 'variant-sku-taken',
  text: `select exists (select from product_variants where upper(sku) = upper($1) and is_active and id <> $2) as "isTaken"`,
  row: { isTaken: 'boolean' },
})
const unpicture = sql({
  name: 'variant-unpicture-others',
  text: `update product_variants v set is_pictured = false from product_variants chosen
where chosen.id = $1 and v.product_id = chosen.product_id and v.type = chosen.type and v.is_pictured and v.id <> $1`,
})
const picture = sql({
  name: 'variant-picture',
  text: 'update product_variants set is_pictured = true where id = $1 and is_active and not is_pictured',
})

/** Locks the variants of a product, so that changes run one after the other. */
export async function lockVariants(tx: Transaction, productId: string): Promise<void> {
  await query(tx, lock, [productId])
}

/** True when another active variant has the SKU. A concurrent call for the same SKU waits. */
export async function isSkuTaken(tx: Transaction, sku: string, variantId: string): Promise<boolean> {
  if (sku === '') return false
  await query(tx, lockSku, [sku])
  const [row] = await query(tx, skuTaken, [sku, variantId])
  return row?.isTaken === true
}

/** Makes a variant the pictured one of its kind. */
export async function pictureVariant(tx: Transaction, variantId: string): Promise<void> {
  await query(tx, unpicture, [variantId])
  await query(tx, picture, [variantId])
}
