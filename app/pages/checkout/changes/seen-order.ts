import { isLeftOut } from '#app/features/cart/line-state.ts'
import { isRecord } from '#app/features/saved-checkout/checkout-storage.ts'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import type { PromoState } from '#contract/promo-codes.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { fromDollars, minus } from '#domain/money.ts'
import { worthOf } from '#domain/promo-codes/promo-text.ts'

/** A line as it was shown to the shopper; its price in dollars, its shipping in cents. */
export type SeenLine = {
  key: string
  name: string
  quantity: number
  stock: number
  unitPrice: number
  leftOut: 'unavailable' | 'sold-out' | null
  shipping: { id: string; name: string; price: number } | null
  needsShippingOption: boolean
}

/** The parts of the total when it was last shown. */
export type SeenOrder = {
  lines: SeenLine[]
  promo: { code: string; worth: string | null; message: string | null } | null
  usesFallbackShipping: boolean
  /** The subtotal after the discount, in cents. */
  goods: number
  /** In dollars, as are the following. */
  shipping: number
  tax: number
  total: number
  /** The place that the tax was computed for; missing in orders stored by earlier versions. */
  place?: string
}

export function seenOrder(
  lines: readonly CartLine[],
  itemOf: (line: CartLine) => QuotedItem | undefined,
  quote: Quote,
): SeenOrder {
  const { checkout, promo, usesFallbackShipping } = quote
  return {
    lines: lines.flatMap((line) => {
      const item = itemOf(line)
      return item ? [seenLine(lineKey(line), item)] : []
    }),
    promo: promo ? seenPromo(promo) : null,
    usesFallbackShipping,
    goods: minus(fromDollars(checkout.subtotal), fromDollars(checkout.discountAmount)),
    shipping: checkout.shippingAmount,
    tax: checkout.taxAmount,
    total: checkout.totalAmount,
    place: [quote.destination?.state, quote.destination?.country].filter(Boolean).join(', '),
  }
}

/** An order stored on an earlier visit, fitted to the present cart: lines added or removed since are not reported as changes. */
export function fittedToCart(stored: SeenOrder, now: SeenOrder): SeenOrder {
  const before = new Map(stored.lines.map((line) => [line.key, line]))
  const lines = now.lines.map((line) => {
    const known = before.get(line.key)
    return known ? { ...known, quantity: line.quantity } : line
  })
  return { ...stored, lines }
}

/** Parses a stored order; null for anything else. */
export function readSeenOrder(stored: unknown): SeenOrder | null {
  if (!isRecord(stored) || !Array.isArray(stored.lines) || !stored.lines.every(isSeenLine)) return null
  const figures = [stored.goods, stored.shipping, stored.tax, stored.total]
  return figures.every((figure) => typeof figure === 'number') ? (stored as SeenOrder) : null
}

function isSeenLine(line: unknown): boolean {
  return isRecord(line) && typeof line.key === 'string' && typeof line.unitPrice === 'number'
}

function seenLine(key: string, item: QuotedItem): SeenLine {
  const { productName, variantName, quantity, stock, unitPrice, shippingOption, shippingOptions } = item
  return {
    key,
    name: variantName ? `${productName}, ${variantName}` : productName,
    quantity,
    stock,
    unitPrice,
    leftOut: leftOutOf(item),
    shipping: shippingOption
      ? { id: shippingOption._id, name: shippingOption.name, price: shippingOption.price }
      : null,
    needsShippingOption: shippingOptions.length > 0,
  }
}

function leftOutOf(item: QuotedItem): SeenLine['leftOut'] {
  if (!isLeftOut(item)) return null
  return item.availability === 'unavailable' ? 'unavailable' : 'sold-out'
}

function seenPromo(promo: PromoState): SeenOrder['promo'] {
  return { code: promo.code, worth: promo.isApplied ? worthOf(promo) : null, message: promo.message ?? null }
}
