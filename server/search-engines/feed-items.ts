import { variantLabel } from '#domain/cart-line.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { barcodesOf, itemId } from '#domain/orders/sold-items.ts'
import { priceCheckout, unitPriceOf } from '#domain/pricing.ts'
import { availableStock } from '#domain/products/stock.ts'
import { type Choice, choiceOf, everyChoice } from '#domain/products/variants.ts'
import type { Rates } from '#domain/settings/standard-rates.ts'
import type { FeedRow, FeedVariant } from './feed-rows.ts'

export type FeedItem = {
  id: string
  barcode: string | null
  title: string
  group: string | null
  chosen: FeedVariant[]
  choice: Choice
  images: string[]
  price: Cents
  salePrice: Cents | null
  inStock: boolean
  shipping: { name: string; price: Cents }[]
}

const maxItems = 100

/** The feed items of a product: itself, or each combination of one variant of every kind. */
export function feedItems(row: FeedRow, rates: Rates): FeedItem[] {
  const choices = everyChoice(row.variants)
  const barcodes = barcodesOf(row, choices)
  return choices.slice(0, maxItems).map((chosen, index) => {
    const adjustments = chosen.map((variant) => variant.adjustment)
    const unitPrice = unitPriceOf(row, adjustments)
    const label = variantLabel(chosen)
    return {
      id: itemId(
        row.id,
        chosen.map((variant) => variant.id),
      ),
      barcode: barcodes[index] ?? null,
      title: label ? `${row.name}, ${label}` : row.name,
      group: chosen.length > 0 ? row.id : null,
      chosen,
      choice: choiceOf(chosen, row.variants),
      images: [...new Set([...chosen.flatMap((variant) => variant.images), ...row.images])],
      price: row.salePrice === null ? unitPrice : cents(Math.max(0, sum([row.basePrice, ...adjustments]))),
      salePrice: row.salePrice === null ? null : unitPrice,
      inStock:
        availableStock(
          row.stock,
          chosen.map((variant) => variant.stock),
        ) > 0,
      shipping: row.options.length > 0 ? row.options : [{ name: 'Standard', price: fallbackPrice(unitPrice, rates) }],
    }
  })
}

/** The shipping price of a product without shipping options. */
function fallbackPrice(unitPrice: Cents, rates: Rates): Cents {
  return priceCheckout([{ unitPrice, quantity: 1, shippingPrice: null }], rates).shippingAmount
}
