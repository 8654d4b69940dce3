/** A product with one variant of each kind that it comes in, how many of it, and how it travels. */
export type CartLine = {
  productId: string
  variantIds: readonly string[]
  quantity: number
  shippingOptionId: string | null
}

/** The most lines of one cart, wherever it is kept. */
export const maxLines = 100
/** The most pieces of one line. */
export const maxPieces = 999

/** A line's identity: product and its variant ids, sorted and joined by '+', 'default' when none. */
export function variantKey(variantIds: readonly string[]): string {
  return variantIds.length === 0 ? 'default' : [...variantIds].sort().join('+')
}

export function lineKey(line: Pick<CartLine, 'productId' | 'variantIds'>): string {
  return `${line.productId}:${variantKey(line.variantIds)}`
}

/** 'Cognac, Medium'; null where there is nothing to choose. */
export function variantLabel(variants: readonly { name: string }[]): string | null {
  return variants.length === 0 ? null : variants.map((variant) => variant.name).join(', ')
}
