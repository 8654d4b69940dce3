import type { AdminShippingOption } from '#contract/shipping-options.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, orNull, query, type Row, sql } from '#database/query.ts'
import { carriers } from '#domain/shipping/shipping-option.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'

export const adminColumns = `id, product_id as "productId", name, description, price_cents as price, min_days as "minDays",
  max_days as "maxDays", carrier, service_type as "serviceType", is_active as "isActive"`
export const adminRow = {
  id: 'text',
  productId: 'text',
  name: 'text',
  description: 'text',
  price: 'integer',
  minDays: 'integer',
  maxDays: 'integer',
  carrier: orNull(oneOf(carriers)),
  serviceType: 'text?',
  isActive: 'boolean',
} as const

type AdminRow = Row<typeof adminRow>

const list = sql({
  name: 'shipping-options-of-product',
  text: `select ${adminColumns} from shipping_options where product_id = $1 order by sort_order, id limit 100`,
  row: adminRow,
})
const lock = sql({ name: 'shipping-options-lock', text: 'select from products where id = $1 for no key update' })

export async function listOptions(db: Database | Transaction, productId: string): Promise<AdminShippingOption[]> {
  return (await query(db, list, [productId])).map(adminOptionOf)
}

/** Locks a product's shipping options, so that changes run one after the other. False for an unknown product. */
export async function lockOptions(tx: Transaction, productId: string): Promise<boolean> {
  return (await query(tx, lock, [productId])).length > 0
}

export function announceOptions(announce: Announce, productId: string): void {
  announce(topics.product(productId), topics.catalogue)
}

export function adminOptionOf({ id, minDays, maxDays, carrier, serviceType, ...row }: AdminRow): AdminShippingOption {
  return {
    _id: id,
    ...row,
    estimatedDays: { min: minDays, max: maxDays },
    ...(carrier && { carrier }),
    ...(serviceType && { serviceType }),
  }
}
