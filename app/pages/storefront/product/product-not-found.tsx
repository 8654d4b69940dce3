import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { useParams, useSearchParams } from '#app/engine/routing/location.ts'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { useSession } from '#app/features/session/session.ts'
import { ErrorMessage } from '#app/features/store-layout/error-message.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PreviewedPage } from './preview.tsx'
import { ProductGone } from './product-gone.tsx'

const places = [1, 2, 3, 4]

const ProductPreview = lazy(async () => ({ default: (await import('./preview.tsx')).ProductPreview }))

/** The page for a slug without a public product; administrators see its preview. */
export function ProductNotFound({ refusal, page }: { refusal: RefusalError; page: PreviewedPage }) {
  const { slug } = useParams('/product/:slug')
  const [parameters] = useSearchParams()
  const session = useSession()
  const missing = <Missing refusal={refusal} />
  if (!parameters.has('preview') || session.status !== 'signed-in' || session.user.role === 'customer') return missing
  return (
    <Suspense>
      <ProductPreview slug={slug} page={page}>
        {missing}
      </ProductPreview>
    </Suspense>
  )
}

/** The page for an unknown or archived product; other errors are shown as on any page. */
function Missing({ refusal }: { refusal: RefusalError }) {
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

/** The newest products, for an unknown URL. */
function MoreProducts() {
  const { data, isError } = useAnswer('products.getNewArrivals', {})
  if (isError || data?.length === 0) return null
  return (
    <section className="mt-16" aria-labelledby="more-bags" aria-busy={!data}>
      <h2 className="display-s mb-8" id="more-bags">
        New in the shop
      </h2>
      <div className="grid grid-4 lined">
        {data
          ? data.slice(0, places.length).map((product) => <ProductCard key={product._id} product={product} />)
          : places.map((place) => <Skeleton key={place} aspect="product" />)}
      </div>
    </section>
  )
}
