import type { CartItem } from '#contract/cart.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { type PricedCartLine, priceLines } from '#server/pricing/pricing.ts'

const statement = sql({
  name: 'cart-of-user',
  text: `select id, product_id as "productId", variant_ids as "variantIds", quantity, shipping_option_id as "shippingOptionId",
  added_price_cents as "addedPrice" from cart_items where user_id = $1 order by created_at, id`,
  row: {
    id: 'text',
    productId: 'text',
    variantIds: 'texts',
    quantity: 'integer',
    shippingOptionId: 'text?',
    addedPrice: 'cents?',
  },
})

/** Reads the cart in two queries: the lines, then their prices. */
export async function readCart(db: Database | Transaction, userId: string): Promise<CartItem[]> {
  const rows = await query(db, statement, [userId])
  const lines = await priceLines(db, rows)
  return rows.flatMap((row, index) => (lines[index] ? [itemOf(row, lines[index])] : []))
}

function itemOf({ id, addedPrice }: RowOf<typeof statement>, line: PricedCartLine): CartItem {
  const { product } = line
  const variants = chosenVariantsOf(line)
  return {
    _id: id,
    productId: line.productId,
    productName: product?.name ?? '',
    productSlug: product?.slug ?? '',
    ...(variants[0] && { variant: variants[0] }),
    variants,
    quantity: line.quantity,
    basePrice: product ? toDollars(product.basePrice) : 0,
    ...(product?.salePrice != null && { salePrice: toDollars(product.salePrice) }),
    imageUrl: line.imageUrl,
    ...(addedPrice !== null && { addedPrice: toDollars(addedPrice) }),
    ...(line.shippingOption && { shippingOptionId: line.shippingOption.id }),
  }
}

export function chosenVariantsOf({ variants }: PricedCartLine): CartItem['variants'] {
  return variants.map(({ id, name, adjustment }) => ({ id, name, priceAdjustment: toDollars(adjustment) }))
}
