import type { Output } from '#app/engine/data/functions.ts'
import { useAbsolute } from '#app/engine/data/origins.ts'
import { useLoaded } from '#app/engine/data/queries.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { reviewsInput } from '#app/features/reviews/reviews-input.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { readSelection, selectedColor } from './selection.ts'
import { structuredData } from './structured-data.ts'

/** The page's title, canonical URL and structured data. Only the server's HTML matters: the browser's code leaves out the rest. */
export function ForSearchEngines({ product }: { product: Shown }) {
  const head = {
    title: product.seoTitle ?? product.name,
    description: product.seoDescription ?? (product.shortDescription || product.description),
    path: links.product(product.slug),
    type: 'product',
  } as const
  return import.meta.env.SSR ? <Whole product={product} head={head} /> : <Frame head={head} data={false} />
}

type Shown = Output<'products.getProductBySlug'>
type Head = React.ComponentProps<typeof PageHead>

function Whole({ product, head }: { product: Shown; head: Head }) {
  const productId = product._id
  const absolute = useAbsolute()
  const variants = useLoaded('products.getProductVariants', { productId })
  const [params] = useSearchParams()
  const color = selectedColor(variants, readSelection(params))
  const image = color?.imageUrl
    ? { url: color.imageUrl, alt: `${product.name} in ${color.name}` }
    : { url: product.primaryImageUrl, alt: product.primaryImageAlt }
  const photos = useLoaded('products.getProductImages', { productId })
  const stats = useLoaded('reviews.getProductReviewStats', { productId })
  const reviews = useLoaded('reviews.getProductReviews', reviewsInput(productId))
  const { lowStock, returns, deliversTo, brand } = useSettings()
  const data = structuredData({
    product,
    variants,
    photos,
    stats,
    reviews,
    absolute,
    lowBelow: lowStock.below,
    brand: brand.name,
    returns,
    deliversTo,
  })
  return <Frame head={{ ...head, image }} data={data} />
}

function Frame({ head, data }: { head: Head; data: Record<string, unknown> | false }) {
  return (
    <>
      <PageHead {...head} />
      <JsonLd data={data} />
    </>
  )
}
