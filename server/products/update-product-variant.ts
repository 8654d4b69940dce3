import type { ParsedInputOf } from '#contract/define.ts'
import type { products as contract } from '#contract/products.ts'
import type { Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import { variantKinds } from '#domain/variants.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockVariants, pictureVariant, refuseTakenSku } from './variant-rows.ts'

type Input = ParsedInputOf<typeof contract.updateProductVariant>

const read = sql({
  name: 'variant-to-change',
  text: `select product_id as "productId", type, name, value, price_adjustment_cents as adjustment, coalesce(sku, '') as sku,
  coalesce(barcode, '') as barcode, cost_cents as cost, dimensions, weight_grams as "weightGrams"
from product_variants where id = $1 and is_active`,
  row: {
    productId: 'text',
    type: oneOf(variantKinds),
    name: 'text',
    value: 'text',
    adjustment: 'cents',
    sku: 'text',
    barcode: 'text',
    cost: 'cents?',
    dimensions: 'text',
    weightGrams: 'integer?',
  },
})
/** Updates a variant. Moved to another kind it is not the pictured one, unless it is the only one, for which a trigger provides. */
const update = sql({
  name: 'variant-update',
  text: `update product_variants set name = $2, type = $3, value = $4, price_adjustment_cents = $5, sku = nullif($6, ''),
  barcode = nullif($7, ''), cost_cents = $8, dimensions = $9, weight_grams = $10,
  is_pictured = is_pictured and type = $3 where id = $1`,
})

export const updateProductVariant: Handler<typeof contract.updateProductVariant> = async (call, input) => {
  const { variantId, isPictured, opened = {} } = input
  const missing = () => call.refuse('NOT_FOUND', 'This variant no longer exists.')
  const unlocked = await readVariant(call.db, variantId)
  if (!unlocked) throw missing()
  await lockVariants(call.db, unlocked.productId)
  const found = await readVariant(call.db, variantId)
  if (!found) throw missing()
  const { productId, ...now } = found
  await refuseChangedMeanwhile<keyof Fields>(call.db, {
    ...{ thing: 'variant', stored: now, opened, given: input },
    placeOf: (field) => ({
      ...{ subject: `product:${productId}`, table: 'product_variants', id: variantId },
      columns: [columns[field]],
    }),
  })
  if (input.sku !== undefined) await refuseTakenSku(call.db, input.sku, { productId, variantId })
  const { name, type, value, sku, barcode, priceAdjustment, cost, dimensions, weightGrams } = {
    ...now,
    ...given(input),
  }
  const amounts = { adjustment: fromDollars(priceAdjustment), cost: cost === null ? null : fromDollars(cost) }
  const codes = [amounts.adjustment, sku, barcode, amounts.cost]
  await query(call.db, update, [variantId, name, type, value, ...codes, dimensions, weightGrams])
  if (isPictured) await pictureVariant(call.db, variantId)
  call.announce(topics.product(productId), topics.catalogue)
  return null
}

async function readVariant(tx: Transaction, variantId: string) {
  const [row] = await query(tx, read, [variantId])
  if (!row) return undefined
  const { adjustment, cost, ...variant } = row
  return { ...variant, priceAdjustment: toDollars(adjustment), cost: cost === null ? null : toDollars(cost) }
}

type Fields = Omit<NonNullable<Awaited<ReturnType<typeof readVariant>>>, 'productId'>

/** The fields that the caller changes. */
function given(input: Input): Partial<Fields> {
  const { name, type, value, sku, barcode, priceAdjustment, cost, dimensions, weightGrams } = input
  const fields = Object.entries({ name, type, value, sku, barcode, priceAdjustment, cost, dimensions, weightGrams })
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

const columns: Record<keyof Fields, string> = {
  ...{ name: 'name', type: 'type', value: 'value', priceAdjustment: 'price_adjustment_cents', sku: 'sku' },
  ...{ barcode: 'barcode', cost: 'cost_cents', dimensions: 'dimensions', weightGrams: 'weight_grams' },
}
