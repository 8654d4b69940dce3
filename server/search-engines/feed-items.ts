import { createHash } from 'node:crypto'
import { variantLabel } from '#domain/cart-line.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { priceCheckout, unitPriceOf } from '#domain/pricing.ts'
import { availableStock } from '#domain/stock.ts'
import type { Rates } from '#domain/store-settings.ts'
import { type Choice, choiceOf, everyChoice } from '#domain/variants.ts'
import type { FeedRow, FeedVariant } from './feed-rows.ts'

export type FeedItem = {
  id: string
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
const longestId = 50

/** The feed items of a product: itself, or each combination of one variant of every kind. */
export function feedItems(row: FeedRow, rates: Rates): FeedItem[] {
  const choices = everyChoice(row.variants).slice(0, maxItems)
  return choices.map((chosen) => {
    const adjustments = chosen.map((variant) => variant.adjustment)
    const unitPrice = unitPriceOf(row, adjustments)
    const label = variantLabel(chosen)
    return {
      id: idOf([row.id, ...chosen.map((variant) => variant.id)]),
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

/** The id of an item; a hash when it is longer than readers of the feed accept. */
function idOf(parts: string[]): string {
  const id = parts.join('-')
  return id.length <= longestId ? id : createHash('sha256').update(id).digest('hex').slice(0, 40)
}
