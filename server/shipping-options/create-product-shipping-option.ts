import { randomUUID } from 'node:crypto'
import type { AdminShippingOption, shippingOptions as contract } from '#contract/shipping-options.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { cents } from '#domain/money.ts'
import { type ShippingTerms, shippingOptionLimits } from '#domain/shipping/shipping-option.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { adminColumns, adminOptionOf, adminRow, announceOptions, listOptions, lockOptions } from './admin-options.ts'

const insert = sql({
  name: 'shipping-option-add',
  text: `insert into shipping_options (id, product_id, name, description, price_cents, min_days, max_days, carrier, service_type,
  is_active, sort_order)
select $1, $2, $3, $4, $5, $6, $7, $8, nullif($9, ''), $10, coalesce(max(sort_order) + 1, 0) from shipping_options where product_id = $2
on conflict (id) do nothing returning ${adminColumns}`,
  row: adminRow,
})

export const createProductShippingOption: Handler<typeof contract.createProductShippingOption> = async (
  call,
  input,
) => {
  const { productId, shippingOptionId = randomUUID(), ...terms } = input
  if (!(await lockOptions(call.db, productId))) throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const existing = await listOptions(call.db, productId)
  const sentBefore = existing.find(({ _id }) => _id === shippingOptionId)
  if (sentBefore) return sentBefore
  if (existing.length >= shippingOptionLimits.ofProduct)
    throw call.refuse('TOO_MANY_OPTIONS', `A product has at most ${shippingOptionLimits.ofProduct} shipping options.`)
  const made = await insertOption(call.db, {
    id: shippingOptionId,
    productId,
    terms: { ...terms, price: cents(terms.price) },
  })
  if (!made) throw call.refuse('ID_TAKEN', 'This id is of another shipping option.')
  announceOptions(call.announce, productId)
  return made
}

type New = { id: string; productId: string; terms: ShippingTerms }

/** Inserts an option as the product's last one; null when the id is taken. */
export async function insertOption(
  tx: Transaction,
  { id, productId, terms }: New,
): Promise<AdminShippingOption | null> {
  const { name, description, price, estimatedDays, carrier = null, serviceType = '', isActive } = terms
  const { min, max } = estimatedDays
  const values = [id, productId, name, description, price, min, max, carrier, serviceType, isActive]
  const [row] = await query(tx, insert, values)
  return row ? adminOptionOf(row) : null
}
