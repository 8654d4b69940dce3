import type { Product, Variant } from '#contract/products.ts'
import { cents, fromDollars, sum } from '#domain/money.ts'
import { salePercent, unitPriceOf } from '#domain/pricing.ts'
import { availableStock, stockState } from '#domain/products/stock.ts'
import { type Choice, generalPhotos, variantKinds } from '#domain/products/variants.ts'

/** The URL's choice of each kind: a variant's slug, or for the color that the general images are shown. */
export function readSelection(params: URLSearchParams): Choice {
  const kinds: readonly string[] = variantKinds
  return Object.fromEntries([...params].filter(([name]) => kinds.includes(name)))
}

/** True when the product has the color or size that a URL names. */
export function isOffered(variants: readonly Variant[], kind: string, asked: string): boolean {
  return variants.some(({ type, slug }) => type === kind && [slug, type === 'color' && generalPhotos].includes(asked))
}

/** The color with its own images shown; none for the general ones. */
export function selectedColor(variants: readonly Variant[], { color }: Choice): Variant | undefined {
  return variants.find(({ type, slug }) => type === 'color' && slug === color)
}

/** The variants to buy: of each kind the selected, else the pictured one. In the order of the product's own list. */
export function chosenVariants(variants: readonly Variant[], selection: Choice): Variant[] {
  const isSelected = ({ type, slug }: Variant) => selection[type] === slug
  return variants.filter(
    (variant) =>
      isSelected(variant) ||
      (variant.isPictured && !variants.some((other) => other.type === variant.type && isSelected(other))),
  )
}

/** The price, stock and words of the present choice. */
export function offerOf(product: Product, chosen: readonly Variant[]) {
  const adjustments = chosen.map((variant) => fromDollars(variant.priceAdjustment))
  const basePrice = fromDollars(product.basePrice)
  const salePrice = product.salePrice === undefined ? null : fromDollars(product.salePrice)
  const price = unitPriceOf({ basePrice, salePrice }, adjustments)
  const stock = availableStock(
    product.totalStock,
    chosen.map((variant) => variant.stockQuantity),
  )
  const adjusting = chosen.filter((variant) => variant.priceAdjustment !== 0)
  return {
    price,
    adjustment: sum(adjustments),
    adjustedBy: adjusting.map((variant) => variant.name.toLowerCase()).join(' and '),
    original: salePrice === null ? null : cents(Math.max(0, sum([basePrice, ...adjustments]))),
    salePercent: salePercent(product.basePrice, product.salePrice),
    stock,
  }
}

export type Offer = ReturnType<typeof offerOf>

/** 'Deep Sea is sold out.' while other choices of the product are not. */
export function soldOutNote({ totalStock }: Product, chosen: readonly Variant[]): string | null {
  const names = chosen.filter((variant) => variant.stockQuantity <= 0).map((variant) => variant.name)
  if (totalStock <= 0 || names.length === 0) return null
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} sold out. Other choices can be ordered.`
}

type Stocked = { stock: number; lowBelow: number }

/** 'Only 6 left in cognac' when stock is low, or that none is left; null above. */
export function stockNote({ stock, lowBelow }: Stocked, color: string | null): string | null {
  if (stock <= 0) return 'Out of Stock'
  if (stockState(stock, lowBelow) !== 'low-stock') return null
  return color ? `Only ${stock} left in ${color.toLowerCase()}` : `Only ${stock} left`
}
