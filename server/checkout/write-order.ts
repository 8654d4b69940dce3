import type { PaymentIntent } from '#adapters/payment/payment.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { variantKey } from '#domain/cart-line.ts'
import { times } from '#domain/money.ts'
import { orderEmailJob, orderEmailPayload } from '#server/email-outbox/email-outbox.ts'
import type { Agreement, CheckoutRow } from './checkout-rows.ts'

export type NewOrder = {
  checkout: CheckoutRow
  agreement: Agreement
  intent: PaymentIntent
  /** The revision that was paid. */
  revision: number
  /** True when the browser that paid calls, and so receives its order. */
  isClaimed: boolean
}

/** The cost of a piece of a line now: of its variants the highest that is known, else the product's. */
const unitCost = `coalesce((select max(cost_cents) from product_variants where id = any(line.variant_ids)),
    (select cost_cents from products where id = line.product_id))`

/**
 * Writes order, lines, history, donation and the end of the checkout, removes the bought lines from the cart, and queues the confirmation
 * email, in one statement. The reservations become sales. Cart lines that were added meanwhile stay.
 */
const write = sql({
  name: 'order-write',
  text: `with placed as (
  insert into orders (id, order_number, user_id, checkout_id, payment_intent_id, email, customer_name, status,
    subtotal_cents, discount_cents, shipping_cents, tax_cents, additional_donation_cents, charity_donation_cents, total_cents,
    charity, shipping_address, created_at, promo_code, payment_method, payment_status, charity_name,
    return_window_days, card_brand, card_last4)
  values ($1, $2, $3, $4, $5, $6, $7, 'confirmed', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $21, $23, $24, $25, $26, $27, $28) returning id),
lines as (
  insert into order_lines (order_id, position, product_id, variant_ids, product_name, product_slug, variant_name, image_url,
    quantity, unit_price_cents, total_cents, shipping_option, unit_cost_cents)
  select placed.id, position, product_id, variant_ids, product_name, product_slug, variant_name, image_url, quantity,
    unit_price, total, shipping_option, ${unitCost}
  from placed, json_to_recordset($18::json) as line (position integer, product_id text, variant_ids text[], product_name text,
    product_slug text, variant_name text, image_url text, quantity integer, unit_price integer, total integer,
    shipping_option jsonb)),
sold as (
  delete from stock_reservations where checkout_id = $4),
used as (
  update promo_uses set state = 'final' where checkout_id = $4 and promo_code_id = $22),
unused as (
  delete from promo_uses where checkout_id = $4 and promo_code_id is distinct from $22),
finished as (
  update checkouts set status = 'completed', payment_intent_id = $5, revision = $19, claimed = $20 where id = $4),
history as (
  insert into order_history (order_id, status, created_at) select id, 'confirmed', $17 from placed),
donated as (
  insert into donations (order_id, charity, charity_donation_cents, additional_cents, created_at) select id, $15, $13, $12, $17 from placed),
bought as (
  select product_id, variant_key, sum(quantity)::int as quantity
  from json_to_recordset($18::json) as line (product_id text, variant_key text, quantity integer) group by 1, 2),
emptied as (
  delete from cart_items c using bought b
  where c.user_id = $3 and c.product_id = b.product_id and c.variant_key = b.variant_key and c.quantity <= b.quantity),
reduced as (
  update cart_items c set quantity = c.quantity - b.quantity from bought b
  where c.user_id = $3 and c.product_id = b.product_id and c.variant_key = b.variant_key and c.quantity > b.quantity)
select 1 from ${orderEmailJob('$29')}`,
})

/** Writes the order as agreed and paid. */
export async function writeOrder(tx: Transaction, order: NewOrder, now: Date): Promise<string> {
  const { checkout, agreement, intent, revision, isClaimed } = order
  const { figures, shippingAddress, charity, email } = agreement
  const orderId = crypto.randomUUID()
  const customerName = `${shippingAddress.firstName} ${shippingAddress.lastName}`
  await query(tx, write, [
    ...[orderId, checkout.orderNumber, checkout.userId, checkout.id, intent.id, email, customerName],
    ...[figures.subtotal, figures.discountAmount, figures.shippingAmount, figures.taxAmount],
    ...[figures.additionalDonation, figures.charityDonationAmount, figures.totalAmount],
    ...[charity, JSON.stringify(shippingAddress), now, JSON.stringify(linesOf(agreement)), revision, isClaimed],
    ...[agreement.promo?.code ?? null, agreement.promo?.id ?? null],
    ...(figures.totalAmount > 0 ? ['Stripe Card', 'paid'] : ['Free order', 'free']),
    ...[agreement.charityName, agreement.returnWindowDays, intent.card?.brand ?? null, intent.card?.last4 ?? null],
    orderEmailPayload({ kind: 'confirmation', orderId }),
  ])
  return orderId
}

function linesOf({ lines }: Agreement): unknown[] {
  return lines.map((line, position) => ({
    position,
    product_id: line.productId,
    variant_ids: line.variantIds,
    variant_key: variantKey(line.variantIds),
    product_name: line.productName,
    product_slug: line.productSlug,
    variant_name: line.variantName,
    image_url: line.imageUrl,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    total: times(line.unitPrice, line.quantity),
    shipping_option: line.shippingOption,
  }))
}
