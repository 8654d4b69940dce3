import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, sql } from '#database/query.ts'
import { shippingOptionTexts } from '#domain/shipping/shipping-option.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceOptions } from './admin-options.ts'

const remove = sql({
  name: 'shipping-option-delete',
  text: 'delete from shipping_options where id = $1 returning product_id as "productId"',
  row: { productId: 'text' },
})

export const deleteProductShippingOption: Handler<typeof contract.deleteProductShippingOption> = async (
  call,
  input,
) => {
  const [removed] = await query(call.db, remove, [input.shippingOptionId])
  if (!removed) throw call.refuse('NOT_FOUND', shippingOptionTexts.gone)
  announceOptions(call.announce, removed.productId)
  return {}
}
