import type { CartItem } from '#contract/cart.ts'
import { lineKey, variantLabel } from '#domain/cart-line.ts'
import type { LineProduct } from './guest-cart.ts'
import type { ShippingChoices } from './guest-storage.ts'
import type { Guest } from './guest-store.ts'

/** What a page hands over to put into the bag. */
export type NewLine = {
  productId: string
  variantIds: readonly string[]
  quantity: number
  shippingOptionId: string | null
  product: LineProduct
  /** Key of the line that a new one stands before; else it comes last. */
  before?: string
}

export type CartLine = NewLine & {
  key: string
  /** Dollars for one piece, when it was put into the bag. */
  addedPrice?: number
}

export function guestCartLines({ lines, choices }: Guest): CartLine[] {
  return lines.map((line) => {
    const key = lineKey(line)
    return { ...line, key, shippingOptionId: choices[key] ?? null }
  })
}

/** The server's line; where it has no delivery option, the one that was chosen in this browser. */
export function savedCartLine(item: CartItem, choices: ShippingChoices): CartLine {
  const variantIds = item.variants.map(({ id }) => id)
  const key = lineKey({ productId: item.productId, variantIds })
  const variantName = variantLabel(item.variants)
  const { productId, quantity, productName: name, productSlug: slug, imageUrl } = item
  return {
    key,
    productId,
    variantIds,
    quantity,
    shippingOptionId: item.shippingOptionId ?? choices[key] ?? null,
    product: { name, slug, imageUrl, ...(variantName && { variantName }) },
    ...(item.addedPrice !== undefined && { addedPrice: item.addedPrice }),
  }
}

/** 'Aurelia Tote, Cognac' */
export function lineName({ product: { name, variantName } }: Pick<NewLine, 'product'>): string {
  return variantName ? `${name}, ${variantName}` : name
}

/** Sum of the quantities. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}
