import { useEffect, useState } from 'react'
import { addToCart } from '#app/features/cart/add-to-cart.ts'
import { useSingleClick } from '#app/ui/use-single-click.ts'
import type { CardProduct } from './card-product.ts'

const addedForMs = 2000

export type QuickAdded = Pick<
  CardProduct,
  '_id' | 'name' | 'slug' | 'primaryImageUrl' | 'defaultShippingOption' | 'variantIds'
>

type QuickAdd = { state: 'idle' | 'busy' | 'added'; add: (click: { detail: number }) => void }

/** Adds one piece as shown to the cart, with the product's first shipping option. */
export function useQuickAdd(product: QuickAdded): QuickAdd {
  const [state, setState] = useState<QuickAdd['state']>('idle')
  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), addedForMs)
    return () => clearTimeout(timer)
  }, [state])

  async function add(): Promise<void> {
    setState('busy')
    const outcome = await addToCart(lineOf(product))
    setState(outcome === 'added' ? 'added' : 'idle')
  }

  return { state, add: useSingleClick(add) }
}

function lineOf({ _id, name, slug, primaryImageUrl, defaultShippingOption, variantIds = [] }: QuickAdded) {
  return {
    productId: _id,
    variantIds,
    quantity: 1,
    shippingOptionId: defaultShippingOption?._id ?? null,
    product: { name, slug, imageUrl: primaryImageUrl },
  }
}
