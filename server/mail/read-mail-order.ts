import { ask, type Database } from '#database/connection.ts'
import type { ShippingAddressRow } from '#database/rows.ts'
import type { CharityType } from '#domain/charity.ts'
import type { Cents } from '#domain/money.ts'

export type MailOrder = {
  orderNumber: string
  email: string
  customerName: string
  subtotal: Cents
  discount: Cents
  shipping: Cents
  tax: Cents
  additionalDonation: Cents
  gift: Cents
  total: Cents
  charity: CharityType
  trackingNumber: string | null
  shippingAddress: ShippingAddressRow
  lines: { productName: string; variantName: string | null; quantity: number; total: Cents }[]
}

const read = {
  name: 'mail-order',
  text: `select order_number as "orderNumber", email, customer_name as "customerName", subtotal_cents as subtotal,
  discount_cents as discount, shipping_cents as shipping, tax_cents as tax,
  additional_donation_cents as "additionalDonation", gift_cents as gift, total_cents as total, charity,
  tracking_number as "trackingNumber", shipping_address as "shippingAddress",
  (select json_agg(json_build_object('productName', product_name, 'variantName', variant_name, 'quantity', quantity,
    'total', total_cents) order by position) from order_lines where order_id = o.id) as lines
from orders o where id = $1`,
}

export async function readMailOrder(db: Database, orderId: string): Promise<MailOrder> {
  const [order] = await ask<MailOrder>(db, read, [orderId])
  if (!order) throw new Error(`No order ${orderId}`)
  return order
}
