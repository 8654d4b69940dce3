import { randomUUID } from 'node:crypto'
import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { defaultShippingOptions } from '#domain/shipping/shipping-option.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceOptions, listOptions, lockOptions } from './admin-options.ts'
import { insertOption } from './create-product-shipping-option.ts'

export const createDefaultShippingOptions: Handler<typeof contract.createDefaultShippingOptions> = async (
  call,
  { productId },
) => {
  if (!(await lockOptions(call.db, productId))) throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const existing = await listOptions(call.db, productId)
  if (existing.length > 0) return existing
  for (const terms of defaultShippingOptions) await insertOption(call.db, { id: randomUUID(), productId, terms })
  announceOptions(call.announce, productId)
  return listOptions(call.db, productId)
}
