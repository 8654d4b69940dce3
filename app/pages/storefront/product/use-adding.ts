import { useState } from 'react'
import { addToCart } from '#app/features/cart/add-to-cart.ts'
import { useSingleClick } from '#app/ui/use-single-click.ts'
import type { Product, Variant } from '#contract/products.ts'

type Options = {
  product: Product
  chosen: readonly Variant[]
  shippingOptionId: string | null
}

export type Adding = { isBusy: boolean; add: (click: { detail: number }) => void }

/** Adds one piece of the choice to the cart. */
export function useAdding(wanted: Options): Adding {
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    setBusy(true)
    await addToCart(lineOf(wanted))
    setBusy(false)
  }

  return { isBusy, add: useSingleClick(add) }
}

function lineOf({ product: { _id, name, slug, primaryImageUrl }, chosen, shippingOptionId }: Options) {
  const imageUrl = chosen.find((variant) => variant.imageUrl)?.imageUrl ?? primaryImageUrl
  return {
    productId: _id,
    variantIds: chosen.map((variant) => variant._id),
    quantity: 1,
    shippingOptionId,
    product: { name, slug, imageUrl },
  }
}
