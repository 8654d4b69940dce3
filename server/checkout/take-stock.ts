import type { Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { stockState } from '#domain/products/stock.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** A number of pieces of a product, or of one of its variants. A line with a variant takes from both. */
export type Share = { productId: string; variantId: string | null; quantity: number }

/** A line of a cart or an order, without its shipping option. */
export type StockLine = Omit<CartLine, 'shippingOptionId'>

/** A change of stock; `moved` is its recorded cause. */
export type StockChange = {
  tx: Transaction
  announce: Announce
  moved?: { by: 'checkout' | 'order' | 'return'; id: string }
}

/**
 * The stock that lines need, summed by product and by variant: products by id first, then variants by id. All transactions lock rows in
 * this order.
 */
export function sharesOf(lines: readonly StockLine[]): Share[] {
  const shares = new Map<string, Share>()
  const add = (share: Share) => {
    const key = keyOf(share)
    shares.set(key, { ...share, quantity: (shares.get(key)?.quantity ?? 0) + share.quantity })
  }
  for (const { productId, variantIds, quantity } of lines) {
    add({ productId, variantId: null, quantity })
    for (const variantId of variantIds) add({ productId, variantId, quantity })
  }
  return [...shares.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Stock in `wanted` beyond `had`; never negative. */
export function beyond(wanted: readonly Share[], had: readonly Share[]): Share[] {
  const known = new Map(had.map((share) => [keyOf(share), share.quantity]))
  return wanted
    .map((share) => ({ ...share, quantity: share.quantity - (known.get(keyOf(share)) ?? 0) }))
    .filter((share) => share.quantity > 0)
}

/** The larger quantity of both for each row. */
export function coveringBoth(a: readonly Share[], b: readonly Share[]): Share[] {
  const covering = new Map(a.map((share) => [keyOf(share), share]))
  for (const share of b) {
    const known = covering.get(keyOf(share))
    if (!known || known.quantity < share.quantity) covering.set(keyOf(share), share)
  }
  return [...covering.values()]
}

const takeProduct = sql({
  name: 'stock-take-product',
  text: `update products set total_stock = total_stock - $2 where id = $1 and total_stock >= $2 and set_config('shop.stock_cause', $3, true) is not null
returning total_stock + $2 as before, total_stock as after, true as "isListed", low_stock_below() as "lowBelow"`,
  row: { before: 'integer', after: 'integer', isListed: 'boolean', lowBelow: 'integer' },
})
const takeVariant = sql({
  name: 'stock-take-variant',
  text: `update product_variants set stock_quantity = stock_quantity - $2 where id = $1 and stock_quantity >= $2 and set_config('shop.stock_cause', $3, true) is not null
returning stock_quantity + $2 as before, stock_quantity as after, is_pictured as "isListed", low_stock_below() as "lowBelow"`,
  row: { before: 'integer', after: 'integer', isListed: 'boolean', lowBelow: 'integer' },
})

/** Takes all or refuses with OUT_OF_STOCK. One conditional statement for each row, so that the database decides every race. */
export async function takeStock(change: StockChange, shares: readonly Share[]): Promise<void> {
  const { tx, announce } = change
  for (const share of shares) {
    const statement = share.variantId ? takeVariant : takeProduct
    const id = share.variantId ?? share.productId
    const [moved] = await query(tx, statement, [id, share.quantity, causeOf(change, share.quantity)])
    if (!moved) throw await outOfStock(tx, share)
    announceStock(announce, share, moved)
  }
}

/** `isListed`: lists show the product. */
type Moved = RowOf<typeof takeProduct>

const causes = { checkout: ['hold', 'release'], order: ['sale', 'restock'], return: ['sale', 'return'] } as const

function causeOf({ moved }: StockChange, quantity: number): string {
  if (!moved) return ''
  const [takeCause, returnCause] = causes[moved.by]
  return `${quantity > 0 ? takeCause : returnCause}:${moved.id}`
}

/** Returns pieces to stock, in the same order of rows. */
export async function returnStock(change: StockChange, shares: readonly Share[]): Promise<void> {
  const negative = shares.map((share) => ({ ...share, quantity: -share.quantity }))
  await takeStock(change, negative)
}

/**
 * Announces the change to pages with the product, and to lists only if they look different, because they count only the last few pieces.
 */
function announceStock(announce: Announce, share: Share, { before, after, isListed, lowBelow }: Moved): void {
  announce(topics.product(share.productId))
  if (isListed && shownStock(before, lowBelow) !== shownStock(after, lowBelow)) announce(topics.catalogue)
}

function shownStock(stock: number, lowBelow: number): number | string {
  const state = stockState(stock, lowBelow)
  return state === 'low-stock' ? stock : state
}

const left = sql({
  name: 'stock-left',
  text: `select p.name as "productName", v.name as "variantName", coalesce(v.stock_quantity, p.total_stock) as left
from products p left join product_variants v on v.id = $2 where p.id = $1`,
  row: { productName: 'text', variantName: 'text?', left: 'integer' },
})

async function outOfStock(tx: Transaction, { productId, variantId }: Share): Promise<Refusal> {
  const [row] = await query(tx, left, [productId, variantId])
  const { productName = 'This product', variantName = null, left: pieces = 0 } = row ?? {}
  const name = variantName ? `${productName} in ${variantName}` : productName
  const message = pieces === 0 ? `${name} is out of stock.` : `Only ${pieces} left of ${name}.`
  return new Refusal('OUT_OF_STOCK', message, {
    productId,
    productName,
    ...(variantName && { variantName }),
    left: pieces,
  })
}

function keyOf({ productId, variantId }: Share): string {
  return variantId ? `variant:${variantId}` : `product:${productId}`
}
