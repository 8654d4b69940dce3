import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { changeVariant, readVariant, variantColumns } from './variant-changes.ts'
import { lockVariants } from './variant-rows.ts'

const productOf = sql({
  name: 'variant-product-of',
  text: 'select product_id as "productId" from product_variants where id = $1',
  row: { productId: 'text' },
})

export const updateProductVariant: Handler<typeof contract.updateProductVariant> = async (call, input) => {
  const { variantId, opened = {} } = input
  const [product] = await query(call.db, productOf, [variantId])
  if (product) await lockVariants(call.db, product.productId)
  const stored = await readVariant(call.db, variantId)
  if (!stored) throw call.refuse('NOT_FOUND', 'This variant no longer exists.')
  const { productId, ...now } = stored
  await refuseChangedMeanwhile<keyof typeof now>(call.db, {
    thing: 'variant',
    stored: now,
    opened,
    given: input,
    placeOf: (field) => ({
      subject: `product:${productId}`,
      table: 'product_variants',
      id: variantId,
      columns: [variantColumns[field]],
    }),
  })
  await changeVariant(call.db, { stored, change: input })
  call.announce(topics.product(productId), topics.catalogue)
  return null
}
