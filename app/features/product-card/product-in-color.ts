import type { Product, Variant } from '#contract/products.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import { unitPriceOf } from '#domain/pricing.ts'
import { availableStock } from '#domain/stock.ts'
import type { CardProduct } from './card-product.ts'

/** Photo, price and stock in one color, and what adding it takes; null for the pictured one, which the card shows anyway. */
export function inColor(product: Product, variants: readonly Variant[], name: string): CardProduct | null {
  const color = variants.find((variant) => variant.type === 'color' && variant.name === name)
  if (!color || color.isPictured) return null
  const { secondImageUrl: _, primaryFocus, salePrice, ...rest } = product
  const bought = [color, ...variants.filter(({ type, isPictured }) => isPictured && type !== 'color')]
  const adjustments = bought.map(({ priceAdjustment }) => fromDollars(priceAdjustment))
  const adjusted = (dollars: number) =>
    toDollars(unitPriceOf({ basePrice: fromDollars(dollars), salePrice: null }, adjustments))
  return {
    ...rest,
    ...(color.imageUrl
      ? { primaryImageUrl: color.imageUrl, primaryImageAlt: `${product.name} in ${name.toLowerCase()}` }
      : { primaryFocus }),
    basePrice: adjusted(product.basePrice),
    ...(salePrice !== undefined && { salePrice: adjusted(salePrice) }),
    picturedStock: availableStock(
      product.totalStock,
      bought.map(({ stockQuantity }) => stockQuantity),
    ),
    choice: { color: color.slug },
    variantIds: [color._id],
  }
}
