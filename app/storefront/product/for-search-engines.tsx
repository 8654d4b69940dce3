import { useAbsolute } from '#app/data/public-url.ts'
import { useLoaded } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { useLocation } from '#app/routing/location.ts'
import { PageHead } from '#app/storefront/page-head.tsx'
import { reviewsInput } from '#app/storefront/reviews/reviews-view.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { Product } from '#contract/products.ts'
import { readSelection } from './selection.ts'
import { structuredData } from './structured-data.ts'

/** The page's name, its one address and its facts as data. */
export function ForSearchEngines({ product }: { product: Product }) {
  const productId = product._id
  const absolute = useAbsolute()
  const variants = useLoaded('products.getProductVariants', { productId })
  const { color: selected } = readSelection(useLocation().search)
  const color = variants.find(({ type, slug }) => type === 'color' && slug === selected)
  const photos = useLoaded('products.getProductImages', { productId })
  const stats = useLoaded('reviews.getProductReviewStats', { productId })
  const reviews = useLoaded('reviews.getProductReviews', reviewsInput(productId))
  return (
    <>
      <PageHead
        title={product.name}
        description={product.shortDescription || product.description}
        path={links.product(product.slug)}
        image={
          color?.imageUrl
            ? { url: color.imageUrl, alt: `${product.name} in ${color.name}` }
            : { url: product.primaryImageUrl, alt: product.primaryImageAlt }
        }
        type="product"
      />
      <JsonLd data={import.meta.env.SSR && structuredData({ product, variants, photos, stats, reviews, absolute })} />
    </>
  )
}
