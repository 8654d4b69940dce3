import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceOptions, listOptions, lockOptions } from './admin-options.ts'

const order = sql({
  name: 'shipping-options-order',
  text: `update shipping_options s set sort_order = place - 1 from unnest($2::text[]) with ordinality as wanted (id, place)
where s.product_id = $1 and s.id = wanted.id and s.sort_order <> place - 1`,
})

export const orderProductShippingOptions: Handler<typeof contract.orderProductShippingOptions> = async (
  call,
  input,
) => {
  const { productId, shippingOptionIds } = input
  if (!(await lockOptions(call.db, productId))) throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const existing = (await listOptions(call.db, productId)).map(({ _id }) => _id)
  if (existing.toSorted().join() !== shippingOptionIds.toSorted().join())
    throw call.refuse('OPTIONS_CHANGED', 'The options of this product have changed meanwhile. Please order them again.')
  await query(call.db, order, [productId, shippingOptionIds])
  announceOptions(call.announce, productId)
  return listOptions(call.db, productId)
}
