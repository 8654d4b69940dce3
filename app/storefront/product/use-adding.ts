import { useState } from 'react'
import { messageOf } from '#app/data/refusal.ts'
import { links } from '#app/links.ts'
import { useCart } from '#app/storefront/cart/use-cart.ts'
import { toast } from '#app/ui/toast.ts'
import { useSingleClick } from '#app/ui/use-single-click.ts'
import type { Product, Variant } from '#contract/products.ts'

export type Wanted = {
  product: Product
  chosen: readonly Variant[]
  imageUrl: string
  shippingOptionId: string | null
}

export type Adding = { isBusy: boolean; add: (click: { detail: number }) => void }

/** Puts one piece as chosen into the bag, and says so. */
export function useAdding(wanted: Wanted): Adding {
  const cart = useCart()
  const [isBusy, setBusy] = useState(false)
  async function add(): Promise<void> {
    setBusy(true)
    try {
      const { quantity, capped } = await cart.add(lineOf(wanted))
      const text = capped ? `Your bag holds all ${quantity} that are left.` : `${wanted.product.name} is in your bag.`
      toast(text, { kind: capped ? 'info' : 'done', link: { to: links.cart(), text: 'View bag' } })
    } catch (error) {
      toast(messageOf(error, 'This could not be added. Please try again.'), { kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, add: useSingleClick(add) }
}

function lineOf({ product: { _id, name, slug }, chosen, imageUrl, shippingOptionId }: Wanted) {
  const variantName = chosen.map((variant) => variant.name).join(', ')
  return {
    productId: _id,
    variantIds: chosen.map((variant) => variant._id),
    quantity: 1,
    shippingOptionId,
    product: { name, slug, imageUrl, ...(variantName && { variantName }) },
  }
}
