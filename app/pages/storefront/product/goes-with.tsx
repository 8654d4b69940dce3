import { lazy } from 'react'
import { WhenNear } from '#app/ui/when-near.tsx'
import type { Product } from '#contract/products.ts'

const OtherProducts = lazy(async () => ({ default: (await import('./other-products.tsx')).OtherProducts }))

/** Four other bags, below the fold of any screen. */
export function GoesWith({ product }: { product: Product }) {
  return (
    <WhenNear waiting={<div className="goes-with" />}>
      <OtherProducts product={product} />
    </WhenNear>
  )
}
