import { serialize } from '#app/data/page-data.tsx'
import { links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'
import { structuredData } from './structured-data.ts'

/** The page's name, its one address and its facts as data. */
export function ForSearchEngines({ product }: { product: Product }) {
  return (
    <>
      <title>{`${product.name} | Stella Maris`}</title>
      <meta name="description" content={product.shortDescription} />
      <link rel="canonical" href={links.product(product.slug)} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, '<' escaped
        dangerouslySetInnerHTML={{ __html: serialize(structuredData(product)) }}
      />
    </>
  )
}
