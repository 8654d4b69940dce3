import type { CartLine } from '#domain/cart-line.ts'

/** A line with text and picture of its product, shown until the server's answer arrives. */
export type NamedLine = CartLine & {
  product: LineProduct
  /** The price of one piece in dollars when it was added. */
  addedPrice?: number
}

export type LineProduct = { name: string; slug: string; imageUrl: string; variantName?: string }

/** A line after adding to it: its key and new quantity. `capped`: the stock allowed fewer than requested. */
export type AddedLine = { key: string; quantity: number; capped: boolean }

/** 'Aurelia Tote, Cognac' */
export function lineName({ product: { name, variantName } }: NamedLine): string {
  return variantName ? `${name}, ${variantName}` : name
}

/** A line as input for the server. */
export function asCartItem({ productId, variantIds, quantity, shippingOptionId }: CartLine) {
  return { productId, variantIds: [...variantIds], quantity, shippingOptionId }
}

/** Sum of the quantities. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}
