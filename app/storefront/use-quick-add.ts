import { useEffect, useState } from 'react'
import { messageOf } from '#app/data/refusal.ts'
import { links } from '#app/links.ts'
import { toast } from '#app/ui/toast.ts'
import { useSingleClick } from '#app/ui/use-single-click.ts'
import type { Product } from '#contract/products.ts'
import { useCart } from './cart/use-cart.ts'

const addedForMs = 2000

export type QuickAdded = Pick<Product, '_id' | 'name' | 'slug' | 'primaryImageUrl' | 'defaultShippingOption'>

type QuickAdd = { state: 'idle' | 'busy' | 'added'; add: (click: { detail: number }) => void }

/** Puts one piece as pictured into the bag, with the product's first delivery option (G-37). */
export function useQuickAdd(product: QuickAdded): QuickAdd {
  const cart = useCart()
  const [state, setState] = useState<QuickAdd['state']>('idle')
  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), addedForMs)
    return () => clearTimeout(timer)
  }, [state])

  async function add(): Promise<void> {
    setState('busy')
    try {
      const { quantity, capped } = await cart.add(lineOf(product))
      setState('added')
      const text = capped ? `Your bag holds all ${quantity} that are left.` : `${product.name} is in your bag.`
      toast(text, { kind: capped ? 'info' : 'done', link: { to: links.cart(), text: 'View bag' } })
    } catch (error) {
      setState('idle')
      toast(messageOf(error, 'This could not be added. Please try again.'), { kind: 'failed' })
    }
  }
  return { state, add: useSingleClick(add) }
}

function lineOf({ _id, name, slug, primaryImageUrl, defaultShippingOption }: QuickAdded) {
  return {
    productId: _id,
    variantIds: [],
    quantity: 1,
    shippingOptionId: defaultShippingOption?._id ?? null,
    product: { name, slug, imageUrl: primaryImageUrl },
  }
}
