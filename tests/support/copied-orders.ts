import { type Buying, buyerAt } from './buying.ts'
import { queryRows } from './database.ts'

/** An order of two pieces, by the customer ann. */
export async function orderedAt(shop: Buying) {
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 5 })
  const cognac = await shop.variantOf(bag.id, { adjustment: 15, stock: 5 })
  const standard = await shop.shippingOf(bag.id, { priceCents: 596 })
  const ann = await buyerAt(shop, 'ann')
  const line = { productId: bag.id, variantIds: [cognac.id], quantity: 2, shippingOptionId: standard.id }
  const intent = await ann.prepare([line])
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ann, ...order }
}

export function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}

/** Copies an order, each copy older than the one before. */
export async function copyOrder(shop: Buying, orderId: string, times: number): Promise<void> {
  const columns = `user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address`
  const text = `with copies as (
      insert into orders (id, order_number, created_at, ${columns})
      select 'copy-' || n, 'SM-COPY' || n, created_at - n * interval '1 minute', ${columns}
      from orders, generate_series(1, $2) n where id = $1 returning id)
    insert into order_lines (order_id, position, product_id, product_name, product_slug, image_url, quantity,
      unit_price_cents, total_cents)
    select copies.id, 0, product_id, product_name, product_slug, image_url, quantity, unit_price_cents, total_cents
    from copies, order_lines where order_id = $1`
  await queryRows(shop.db, { name: '', text }, [orderId, times])
}
