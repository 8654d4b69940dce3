import type { Transaction } from '#database/connection.ts'
import { oneOf, orNull, query, sql } from '#database/query.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** The advisory lock that the triggers for pictured variants use, too. */
const lock = sql({ name: 'variants-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' })
const lockSku = sql({ name: 'variant-sku-lock', text: 'select pg_advisory_xact_lock(hashtextextended(upper($1), 2))' })
/** Another product or variant with this SKU. A product and its own variants may share one. */
const skuOwner = sql({
  name: 'sku-owner',
  text: `select case
    when exists (select from product_variants where upper(sku) = upper($1) and is_active
      and case when $3::text is null then product_id <> $2 else id <> $3 end) then 'variant'
    when exists (select from products where upper(sku) = upper($1) and archived_at is null and id <> $2) then 'product' end as owner`,
  row: { owner: orNull(oneOf(['variant', 'product'])) },
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

/** Refuses the SKU of another product or active variant. A concurrent call for the same SKU waits. */
export async function refuseTakenSku(
  tx: Transaction,
  sku: string,
  { productId, variantId, field = 'sku' }: { productId: string; variantId?: string; field?: string },
): Promise<void> {
  if (sku === '') return
  await query(tx, lockSku, [sku])
  const [row] = await query(tx, skuOwner, [sku, productId, variantId ?? null])
  if (!row?.owner) return
  const message = `Another ${row.owner} has this SKU`
  throw new Refusal('SKU_TAKEN', message, { fields: { [field]: message } })
}

/** Makes a variant the pictured one of its kind. */
export async function pictureVariant(tx: Transaction, variantId: string): Promise<void> {
  await query(tx, unpicture, [variantId])
  await query(tx, picture, [variantId])
}
