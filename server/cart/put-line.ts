import type { Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { maxLines, maxPieces, variantKey } from '#domain/cart-line.ts'
import type { Cents } from '#domain/money.ts'
import type { PricedCartLine } from '#server/pricing/pricing.ts'

const statement = sql({
  name: 'cart-put-line',
  text: `with before as (
  select quantity from cart_items where user_id = $2 and product_id = $3 and variant_key = $4)
insert into cart_items (id, user_id, product_id, variant_key, variant_ids, quantity, shipping_option_id, created_at,
  added_price_cents)
select $1, $2, $3, $4, $5, least($6::int, $7::int), coalesce($8, $9),
  coalesce((select place.created_at - (place.created_at - coalesce(max(earlier.created_at), place.created_at - interval '1 second')) / 2
    from cart_items place left join cart_items earlier on earlier.user_id = $2 and earlier.created_at < place.created_at
    where place.id = $11 and place.user_id = $2 group by place.created_at), clock_timestamp()), $10
where exists (select from before) or (select count(*) from cart_items where user_id = $2) < ${maxLines}
on conflict (user_id, product_id, variant_key) do update set
  quantity = least(cart_items.quantity + $6::int, $7::int),
  shipping_option_id = coalesce($8, cart_items.shipping_option_id, $9),
  added_price_cents = $10
returning id, quantity, quantity < coalesce((select quantity from before), 0) + $6::int as "wasCapped"`,
  row: { id: 'text', quantity: 'integer', wasCapped: 'boolean' },
})

/** `wasCapped`: more was requested than is in stock. */
type Put = RowOf<typeof statement>

/**
 * Adds to the line of the same product and variants, or inserts a line before the given one, up to the stock. The first shipping option is
 * the default. One statement, so that concurrent calls lose nothing. Null when the cart has its most lines.
 */
export async function putLine(
  tx: Transaction,
  userId: string,
  line: PricedCartLine & { addedPrice?: Cents; beforeItemId?: string | undefined },
): Promise<Put | null> {
  const variantIds = [...line.variantIds]
  const cap = Math.max(1, Math.min(line.stock, maxPieces))
  const key = variantKey(variantIds)
  const chosen = line.shippingOption?.id ?? null
  const first = line.options[0]?.id ?? null
  const values = [userId, line.productId, key, variantIds, line.quantity, cap, chosen, first]
  const price = line.addedPrice ?? line.unitPrice
  const [row] = await query(tx, statement, [crypto.randomUUID(), ...values, price, line.beforeItemId ?? null])
  return row ?? null
}
