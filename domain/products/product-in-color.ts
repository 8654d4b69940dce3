import { fromDollars, toDollars } from '#domain/money.ts'
import { unitPriceOf } from '#domain/pricing.ts'
import { availableStock } from './stock.ts'
import type { Choice } from './variants.ts'

/** Prices in dollars. */
type Pictured = {
  name: string
  basePrice: number
  salePrice?: number | undefined
  primaryImageUrl: string
  primaryImageAlt: string
  primaryFocus?: string | undefined
  secondImageUrl?: string | undefined
  totalStock: number
  picturedStock: number
}

type Offered = {
  _id: string
  slug: string
  type: string
  name: string
  imageUrl?: string | undefined
  priceAdjustment: number
  stockQuantity: number
  isPictured: boolean
}

/** A product with photo, price, stock and variant ids of one color; null for the pictured color, and for one that it no longer has. */
export function inColor<Product extends Pictured>(
  product: Product,
  variants: readonly Offered[],
  name: string,
): (Product & { choice: Choice; variantIds: string[] }) | null {
  const color = variants.find((variant) => variant.type === 'color' && variant.name === name)
  if (!color || color.isPictured) return null
  const { secondImageUrl: _, primaryFocus, ...rest } = product
  const bought = [color, ...variants.filter(({ type, isPictured }) => isPictured && type !== 'color')]
  const stocks = bought.map(({ stockQuantity }) => stockQuantity)
  return {
    ...(rest as Product),
    ...(color.imageUrl
      ? { primaryImageUrl: color.imageUrl, primaryImageAlt: `${product.name} in ${name.toLowerCase()}` }
      : { primaryFocus }),
    ...pricesOf(product, bought),
    picturedStock: availableStock(product.totalStock, stocks),
    choice: { color: color.slug },
    variantIds: [color._id],
  }
}

function pricesOf({ basePrice, salePrice }: Pictured, bought: readonly Offered[]) {
  const adjustments = bought.map(({ priceAdjustment }) => fromDollars(priceAdjustment))
  const adjusted = (dollars: number) =>
    toDollars(unitPriceOf({ basePrice: fromDollars(dollars), salePrice: null }, adjustments))
  return { basePrice: adjusted(basePrice), ...(salePrice !== undefined && { salePrice: adjusted(salePrice) }) }
}
