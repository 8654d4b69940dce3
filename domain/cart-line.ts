/** A line of a cart: product, one variant of each of its kinds, quantity and shipping option. */
export type CartLine = {
  productId: string
  variantIds: readonly string[]
  quantity: number
  shippingOptionId: string | null
}

/** The most lines of one cart, on the server or in a guest's browser. */
export const maxLines = 100
/** The most pieces of one line. */
export const maxPieces = 999

/** A line's identity: product and its variant ids, sorted and joined by '+', or 'default' without variants. */
export function variantKey(variantIds: readonly string[]): string {
  return variantIds.length === 0 ? 'default' : [...variantIds].sort().join('+')
}

export function lineKey(line: Pick<CartLine, 'productId' | 'variantIds'>): string {
  return `${line.productId}:${variantKey(line.variantIds)}`
}

/** 'Cognac, Medium'; null for a product without variants. */
export function variantLabel(variants: readonly { name: string }[]): string | null {
  return variants.length === 0 ? null : variants.map((variant) => variant.name).join(', ')
}
