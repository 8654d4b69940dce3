import { lazy } from 'react'
import { RecentlyViewedStrip } from '#app/features/recently-viewed/recently-viewed-strip.tsx'
import { Reviews } from '#app/features/reviews/reviews.tsx'
import { WhenNear } from '#app/ui/when-near.tsx'
import type { Product } from '#contract/products.ts'

const OtherProducts = lazy(async () => ({ default: (await import('./other-products.tsx')).OtherProducts }))

/** Reviews of a product, and other products: below the fold of any screen. */
export function AfterStory({ product }: { product: Product }) {
  return (
    <>
      <Reviews key={product._id} product={product} />
      <WhenNear waiting={<div className="goes-with" />}>
        <OtherProducts product={product} />
      </WhenNear>
      <RecentlyViewedStrip excludeProductId={product._id} />
    </>
  )
}
