import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, sql } from '#database/query.ts'
import { shippingOptionTexts } from '#domain/shipping-option.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { adminColumns, adminOptionOf, adminRow, announceOptions } from './admin-options.ts'

const update = sql({
  name: 'shipping-option-change',
  text: `update shipping_options set name = $2, description = $3, price_cents = $4, min_days = $5, max_days = $6, carrier = $7,
  service_type = nullif($8, ''), is_active = coalesce($9, is_active) where id = $1 returning ${adminColumns}`,
  row: adminRow,
})

export const updateProductShippingOption: Handler<typeof contract.updateProductShippingOption> = async (
  call,
  input,
) => {
  const { shippingOptionId, name, description, price, estimatedDays, carrier, serviceType, isActive } = input
  const { min, max } = estimatedDays
  const values = [
    shippingOptionId,
    name,
    description,
    price,
    min,
    max,
    carrier ?? null,
    serviceType ?? '',
    isActive ?? null,
  ]
  const [row] = await query(call.db, update, values)
  if (!row) throw call.refuse('NOT_FOUND', shippingOptionTexts.gone)
  announceOptions(call.announce, row.productId)
  return adminOptionOf(row)
}
