import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { CheckoutLineRow } from '#database/rows.ts'
import { variantKey } from '#domain/cart-line.ts'

const remove = sql({
  name: 'cart-remove-bought',
  text: `with bought as (
  select product_id, variant_key, sum(quantity)::int as quantity
  from json_to_recordset($2::json) as line (product_id text, variant_key text, quantity integer) group by 1, 2),
gone as (
  delete from cart_items c using bought b
  where c.user_id = $1 and c.product_id = b.product_id and c.variant_key = b.variant_key and c.quantity <= b.quantity)
update cart_items c set quantity = c.quantity - b.quantity from bought b
where c.user_id = $1 and c.product_id = b.product_id and c.variant_key = b.variant_key and c.quantity > b.quantity`,
})

/** Only what was bought leaves the cart; what was added meanwhile stays. */
export async function emptyCart(tx: Transaction, userId: string, lines: readonly CheckoutLineRow[]): Promise<void> {
  const rows = lines.map(({ productId, variantIds, quantity }) => ({
    product_id: productId,
    variant_key: variantKey(variantIds),
    quantity,
  }))
  await query(tx, remove, [userId, JSON.stringify(rows)])
}
