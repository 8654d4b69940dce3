import { ask, type Database } from '#database/connection.ts'
import type { ShippingAddressRow, ShippingOptionRow } from '#database/rows.ts'
import type { CharityType } from '#domain/charity.ts'
import type { Cents } from '#domain/money.ts'

type MailLine = {
  productName: string
  variantName: string | null
  quantity: number
  total: Cents
  delivery: ShippingOptionRow | null
}

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
  /** Returned so far. */
  refunded: Cents
  promoCode: string | null
  trackingNumber: string | null
  shippingAddress: ShippingAddressRow
  lines: MailLine[]
}

const read = {
  name: 'mail-order',
  text: `select order_number as "orderNumber", email, customer_name as "customerName", subtotal_cents as subtotal,
  discount_cents as discount, shipping_cents as shipping, tax_cents as tax,
  additional_donation_cents as "additionalDonation", gift_cents as gift, total_cents as total, charity,
  tracking_number as "trackingNumber", shipping_address as "shippingAddress",
  promo_code as "promoCode", (select coalesce(sum(amount_cents), 0)::int from refunds
    where order_id = o.id and status = 'succeeded') as refunded,
  (select json_agg(json_build_object('productName', product_name, 'variantName', variant_name, 'quantity', quantity,
    'total', total_cents, 'delivery', shipping_option) order by position) from order_lines where order_id = o.id) as lines
from orders o where id = $1`,
}

export async function readMailOrder(db: Database, orderId: string): Promise<MailOrder> {
  const [order] = await ask<MailOrder>(db, read, [orderId])
  if (!order) throw new Error(`No order ${orderId}`)
  return order
}
