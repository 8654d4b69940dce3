import type { CartLine } from '#domain/cart-line.ts'

type CartItemInput = {
  productId: string
  variantIds?: string[] | undefined
  quantity: number
  shippingOptionId?: string | null | undefined
}

/** A line as the browser sends it, with everything said. */
export function lineOf({ productId, variantIds = [], quantity, shippingOptionId = null }: CartItemInput): CartLine {
  return { productId, variantIds: [...new Set(variantIds)].sort(), quantity, shippingOptionId }
}
