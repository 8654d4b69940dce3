import './macro.css'
import '#app/features/reviews/reviews.css'
import '#app/pages/storefront/true-size/true-size.css'
import './product.css'
import { lazy, Suspense, startTransition, useOptimistic } from 'react'
import type { FetchPage, Load } from '#app/engine/data/load.ts'
import { queryOf, useAnswer, useLoaded } from '#app/engine/data/queries.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useParams, useSearchParams } from '#app/engine/routing/location.ts'
import { Gallery } from '#app/features/gallery/gallery.tsx'
import { useTrackedView } from '#app/features/recently-viewed/use-tracked-view.ts'
import { reviewsInput } from '#app/features/reviews/reviews-input.ts'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Product, ProductImage } from '#contract/products.ts'
import { flagOf } from '#domain/products/product-flag.ts'
import type { Choice, VariantKind } from '#domain/products/variants.ts'
import { BuyBox, buyParts } from './buy-box.tsx'
import { ForSearchEngines } from './for-search-engines.tsx'
import { chosenVariants, isOffered, readSelection, selectedColor } from './selection.ts'
import { VariantChoices } from './variant-choices.tsx'

const Story = latePart(async () => (await import('./story.tsx')).Story)
const AfterStory = latePart(async () => (await import('./after-story.tsx')).AfterStory)
export const lateParts = [Story, AfterStory, ...buyParts]

const path = '/product/:slug'

export const fetchPage: FetchPage<typeof path> = async ({ params, url, load }) => {
  const product = await findProduct(load, { slug: params.slug, search: url.search })
  const { _id: productId } = product
  await Promise.all([
    loadChoice(load, product, url.searchParams),
    load(queryOf('products.getProductImages', { productId })),
    // If it fails to load, the form's outline is drawn.
    load(queryOf('products.getProductOutlines', { slugs: [product.slug] })).catch(() => {}),
    load(queryOf('shippingOptions.getProductShippingOptions', { productId })),
    load(queryOf('reviews.getProductReviewStats', { productId })),
    load(queryOf('reviews.getProductReviews', reviewsInput(productId))),
  ])
}

const ProductNotFound = lazy(async () => ({ default: (await import('./product-not-found.tsx')).ProductNotFound }))

export function Refused({ refusal }: { refusal: RefusalError }) {
  return (
    <Suspense>
      <ProductNotFound refusal={refusal} page={{ Page: ProductPage, fetchPage }} />
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
      </div>
      <Details key={product._id} product={product} />
      <AfterStory product={product} />
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
    <>
      <div className="wrap product">
        <Gallery photos={photos} name={product.name} flag={flagOf(product)} />
        <BuyBox product={product} chosen={chosen} path={links.product(product.slug, selection)} options={options}>
          <VariantChoices variants={variants} chosen={chosen} selection={selection} onChange={choose} />
        </BuyBox>
      </div>
      <Story product={product} photos={photos} variants={variants} chosen={chosen} />
    </>
  )
}

/** The chosen color's own images; the general ones for 'Default', for a color without images, and while a color's load. */
function usePhotos(productId: string, colorId: string | null): readonly ProductImage[] {
  const general = useLoaded('products.getProductImages', { productId })
  const ofColor = useAnswer(
    'products.getVariantImages',
    { productId, variantId: colorId ?? 'none' },
    { enabled: colorId !== null },
  )
  return colorId !== null && ofColor.data?.length ? ofColor.data : general
}

/** Loads the variants, and the images of the selected color. A URL with an unavailable choice redirects to the one without it. */
async function loadChoice(load: Load, { _id: productId, slug }: Product, params: URLSearchParams): Promise<void> {
  const variants = await load(queryOf('products.getProductVariants', { productId }))
  const inAddress = readSelection(params)
  if (!Object.entries(inAddress).every(([kind, value]) => isOffered(variants, kind, value)))
    (await explaining()).redirectToOffered(slug, variants, inAddress)
  const color = selectedColor(variants, inAddress)
  // If they fail to load, the general ones are shown.
  if (color) await load(queryOf('products.getVariantImages', { productId, variantId: color._id })).catch(() => {})
}

/** The choice in the URL. A press shows at once; the URL and the images follow once these are loaded. */
function useSelection() {
  const [params, setParams] = useSearchParams()
  const settled = readSelection(params)
  const [selection, show] = useOptimistic<Choice>(settled)
  const choose = (kind: VariantKind, slug: string) =>
    startTransition(() => {
      const next = { ...selection, [kind]: slug }
      show(next)
      setParams({ ...Object.fromEntries(params), ...next }, { replace: true })
    })
  return { settled, selection, choose }
}

/** The product of a URL. The code that explains a missing one is loaded when needed. */
async function findProduct(load: Load, { slug, search }: { slug: string; search: string }): Promise<Product> {
  try {
    return await load(queryOf('products.getProductBySlug', { slug }))
  } catch (error) {
    const { explainMissing } = await explaining()
    return explainMissing(error, { load, search })
  }
}

function explaining() {
  return import('./missing-product.ts')
}
