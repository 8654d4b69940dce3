import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf, useAnswer, useLoaded } from '#app/engine/data/queries.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { useParams } from '#app/engine/routing/location.ts'
import { Gallery } from '#app/features/gallery/gallery.tsx'
import { usePhotos } from '#app/features/gallery/use-photos.ts'
import { RecentlyViewedStrip } from '#app/features/recently-viewed/recently-viewed-strip.tsx'
import { useTrackedView } from '#app/features/recently-viewed/use-tracked-view.ts'
import { Reviews } from '#app/features/reviews/reviews.tsx'
import { reviewsInput } from '#app/features/reviews/reviews-view.ts'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Product } from '#contract/products.ts'
import { BuyBox } from './buy-box.tsx'
import { findProduct } from './find-product.ts'
import { ForSearchEngines } from './for-search-engines.tsx'
import { GoesWith } from './goes-with.tsx'
import { loadChoice } from './load-choice.ts'
import { Score } from './score.tsx'
import { chosenVariants, selectedColor } from './selection.ts'
import { useSelection } from './use-selection.ts'
import { VariantChoices } from './variant-choices.tsx'

const path = '/product/:slug'

export const fetchPage: FetchPage<typeof path> = async ({ params, url, load }) => {
  const product = await findProduct(load, { slug: params.slug, search: url.search })
  const { _id: productId } = product
  await Promise.all([
    loadChoice(load, product, url.searchParams),
    load(queryOf('products.getProductImages', { productId })),
    load(queryOf('shippingOptions.getProductShippingOptions', { productId })),
    load(queryOf('reviews.getProductReviewStats', { productId })),
    load(queryOf('reviews.getProductReviews', reviewsInput(productId))),
  ])
}

const ProductNotFound = lazy(async () => ({ default: (await import('./product-not-found.tsx')).ProductNotFound }))

export function Refused({ refusal }: { refusal: RefusalError }) {
  return (
    <Suspense>
      <ProductNotFound refusal={refusal} />
    </Suspense>
  )
}

export default function ProductPage() {
  const { slug } = useParams(path)
  const product = useLoaded('products.getProductBySlug', { slug })
  useTrackedView(product._id)
  const { error } = useAnswer('products.getProductBySlug', { slug })
  if (error?.status === 404 && !error.data.movedTo) return <Refused refusal={error} />
  return (
    <>
      <ForSearchEngines product={product} />
      <div className="wrap">
        <Breadcrumbs
          trail={[{ text: 'Home', to: links.home() }, { text: 'Bags', to: links.bags() }, { text: product.name }]}
        />
        <Details key={product._id} product={product} />
      </div>
      <Reviews key={`reviews-${product._id}`} product={product} />
      <GoesWith product={product} />
      <RecentlyViewedStrip excludeProductId={product._id} />
    </>
  )
}

function Details({ product }: { product: Product }) {
  const productId = product._id
  const variants = useLoaded('products.getProductVariants', { productId })
  const options = useLoaded('shippingOptions.getProductShippingOptions', { productId })
  const { settled, selection, choose } = useSelection()
  const chosen = chosenVariants(variants, selection)
  const photos = usePhotos(productId, selectedColor(variants, settled)?._id ?? null)
  return (
    <div className="pdp">
      <Gallery photos={photos} name={product.name} isOnSale={product.salePrice !== undefined}>
        <Score product={product} />
      </Gallery>
      <BuyBox product={product} chosen={chosen} path={links.product(product.slug, selection)} options={options}>
        <VariantChoices variants={variants} chosen={chosen} selection={selection} onChange={choose} />
      </BuyBox>
    </div>
  )
}
