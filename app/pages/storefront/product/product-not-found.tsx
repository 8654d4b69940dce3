import { Suspense } from 'react'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { ErrorMessage } from '#app/features/store-layout/error-message.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductGone } from './product-gone.tsx'

/** For an address that names no bag, or one that is gone; everything else that can go wrong is told as on any page. */
export function ProductNotFound({ refusal }: { refusal: RefusalError }) {
  const { archivedIn } = refusal.data
  if (typeof archivedIn === 'string')
    return (
      <Suspense>
        <ProductGone categoryId={archivedIn} />
      </Suspense>
    )
  if (refusal.status !== 404) return <ErrorMessage refusal={refusal} />
  return (
    <section className="wrap section">
      <PrivateHead title="Product not found" />
      <h1 className="display-l">Product not found</h1>
      <p className="lead mt-6 mb-8">The product you're looking for doesn't exist.</p>
      <Button variant="primary" to={links.bags()}>
        View all bags
      </Button>
      <MoreProducts />
    </section>
  )
}
