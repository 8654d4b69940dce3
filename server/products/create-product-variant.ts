import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockVariants, pictureVariant, refuseTakenSku } from './variant-rows.ts'

const maxVariants = 100

const product = sql({
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

export const createProductVariant: Handler<typeof contract.createProductVariant> = async (call, input) => {
  const { productId, draftId, type, name, value, stockQuantity, sku = '', barcode = '', cost = null } = input
  const id = draftId ?? crypto.randomUUID()
  await lockVariants(call.db, productId)
  const [found] = await query(call.db, product, [productId, id])
  if (!found?.isThere) throw call.refuse('NOT_FOUND', 'This product no longer exists.')
  if (found.made) return found.made
  if (found.variants >= maxVariants) throw call.refuse('TOO_MANY_VARIANTS', `At most ${maxVariants} variants.`)
  await refuseTakenSku(call.db, sku, { productId, variantId: id })
  const adjustment = fromDollars(input.priceAdjustment ?? 0)
  const { dimensions = '', weightGrams = null } = input
  const codes = [sku, barcode, cost === null ? null : fromDollars(cost)]
  await query(call.db, insert, [
    id,
    productId,
    type,
    name,
    value,
    adjustment,
    stockQuantity,
    ...codes,
    dimensions,
    weightGrams,
  ])
  if (input.isPictured) await pictureVariant(call.db, id)
  call.announce(topics.product(productId), topics.catalogue)
  return id
}
