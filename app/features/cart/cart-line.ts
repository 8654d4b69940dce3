import type { CartLine as Line } from '#domain/cart-line.ts'

/** A line as the pages show it. */
export type CartLine = Line & {
  key: string
  product: LineProduct
  /** Dollars for one piece, when it was put into the cart. */
  addedPrice?: number
}

/** The names are shown until the server's answer arrives. */
export type LineProduct = { name: string; slug: string; imageUrl: string; variantName?: string }

/** As a page hands it over to be put into the cart. */
export type NewLine = Omit<CartLine, 'key' | 'addedPrice'> & {
  /** Key of the line that a new one stands before; else it comes last. */
  before?: string
}

/** 'Aurelia Tote, Cognac' */
export function lineName({ product: { name, variantName } }: Pick<NewLine, 'product'>): string {
  return variantName ? `${name}, ${variantName}` : name
}

/** Sum of the quantities. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}
