import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { json, query, sql } from '#database/query.ts'
import type { ShippingOptionRow } from '#database/rows.ts'
import { topics } from '#server/live/topics.ts'
import { optionJson, optionOf } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'

const statement = sql({
  name: 'product-shipping-options',
  text: `select ${optionJson} as option from shipping_options s join products p on p.id = s.product_id
where s.product_id = $1 and s.is_active and (p.is_active or $2) order by s.sort_order, s.id limit 100`,
  row: { option: json<ShippingOptionRow>() },
})

export const getProductShippingOptions: Handler<typeof contract.getProductShippingOptions> = async (call, input) => {
  call.watch(topics.product(input.productId))
  const rows = await query(call.db, statement, [input.productId, isPreviewing(call, input)])
  return rows.map(({ option }) => optionOf(option))
}
