import '#app/pages/storefront/true-size/true-size.css'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf, useLoaded } from '#app/engine/data/queries.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { WidePhoto } from '#app/pages/storefront/content/wide-photo.tsx'
import { readProductSize } from '#domain/products/product-size.ts'
import { ShapesTable } from './shapes-table.tsx'
import { pairOf, sizedProducts } from './size-pair.ts'
import { CarrySizes, HowWeMeasure, Straps } from './size-texts.tsx'

const TwoProducts = latePart(async () => (await import('./two-products.tsx')).TwoProducts)
export const lateParts = [TwoProducts]

export const fetchPage: FetchPage<'/size-guide'> = async ({ load, url }) => {
  const products = await load(queryOf('products.getProductDimensions', {}))
  const pair = pairOf(sizedProducts(products), Object.fromEntries(url.searchParams))
  // If they fail to load, the outlines of the products' forms are drawn.
  if (pair)
    await load(queryOf('products.getProductOutlines', { slugs: [...new Set(pair.map(({ slug }) => slug))] })).catch(
      () => {},
    )
}

const files = import.meta.glob<string>('/app/features/brand/images/shelf-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

export default function SizeGuidePage() {
  const products = useLoaded('products.getProductDimensions', {})
  const canCompare = products.filter(({ dimensions }) => readProductSize(dimensions)).length > 1
  return (
    <TextLayout
      title="Size guide"
      description="How large our bags are, form by form, in centimeters and inches, and what fits into each."
      path={links.sizeGuide()}
      lead="Form by form: how large our bags are, and what goes in. The page of each bag has its exact measures."
      sections={[
        { id: 'forms', title: 'Forms and what fits', content: <ShapesTable /> },
        { id: 'measure', title: 'How we measure', content: <HowWeMeasure /> },
        { id: 'straps', title: 'Handles and straps', content: <Straps /> },
        { id: 'things', title: 'Will it fit?', content: <CarrySizes /> },
      ]}
      wide={
        canCompare && {
          id: 'compare',
          title: 'Side by side',
          content: <TwoProducts />,
        }
      }
      photo={
        <WidePhoto
          files={files}
          name="shelf"
          alt="Eight bags of different forms on two wooden shelves"
          width={1600}
          height={900}
        />
      }
    />
  )
}
