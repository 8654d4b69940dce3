/** What a page hands over to put into the bag; the names are shown until the server's answer arrives. */
export type NewLine = {
  productId: string
  variantIds: readonly string[]
  quantity: number
  shippingOptionId: string | null
  product: { name: string; slug: string; imageUrl: string; variantName?: string }
}

/** `cartItemId` is the server's, for signed-in customers. */
export type CartLine = NewLine & { key: string; cartItemId?: string }
