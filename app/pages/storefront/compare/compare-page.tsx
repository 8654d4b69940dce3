import '#app/pages/storefront/true-size/true-size.css'
import './compare.css'
import type { FetchPage, Load } from '#app/engine/data/load.ts'
import { useAbsolute } from '#app/engine/data/origins.ts'
import { queryOf, useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { Preview, PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Compared } from '#contract/products.ts'
import { readCompared } from '#domain/products/comparison.ts'

const Comparison = latePart(async () => (await import('./comparison.tsx')).Comparison)
export const lateParts = [Comparison]

/** Redirects to the present slugs of renamed products, each once. */
export const fetchPage: FetchPage = async ({ url, load }) => {
  const { slugs, left } = readCompared(url.searchParams.get('bags'))
  if (slugs.length === 0) return
  const products = await load(queryOf('products.getComparedProducts', { slugs }))
  const present = products.map(({ asked, product }) => product?.slug ?? asked)
  if (present.every((slug, index) => slug === slugs[index])) return loadOutlines(load, products)
  const to = links.compare([...new Set([...present, ...left])])
  throw new RefusalError({ code: 'MOVED', message: 'A bag has moved.', status: 301, data: { to } })
}

/** Loads the outlines to draw; if that fails, those of the products' forms are drawn. */
async function loadOutlines(load: Load, products: readonly Compared[]): Promise<void> {
  const slugs = products.flatMap(({ product }) => product?.slug ?? [])
  if (slugs.length > 0) await load(queryOf('products.getProductOutlines', { slugs })).catch(() => {})
}

export default function ComparePage() {
  const [params] = useSearchParams()
  const { slugs, left } = readCompared(params.get('bags'))
  return (
    <div className="wrap compare-page">
      <PrivateHead title="Compare bags" />
      {import.meta.env.SSR && <LinkPreview slugs={slugs} left={left} />}
      <Breadcrumbs
        trail={[{ text: 'Home', to: links.home() }, { text: 'Bags', to: links.bags() }, { text: 'Compare' }]}
      />
      <div className="page-head">
        <h1 className="display-l" id="compare" tabIndex={-1}>
          Compare bags
        </h1>
        <p className="muted max-w-[32em]">
          Up to three side by side: drawn to one scale, with what fits and what they are made of.
        </p>
      </div>
      <Comparison slugs={slugs} left={left} />
    </div>
  )
}

/** The link preview of a page that is shared but not indexed: its title names the products. */
function LinkPreview({ slugs, left }: { slugs: readonly string[]; left: readonly string[] }) {
  const { data = [] } = useAnswer('products.getComparedProducts', { slugs: [...slugs] }, { enabled: slugs.length > 0 })
  const products = data.flatMap(({ product }) => product ?? [])
  const address = useAbsolute()(links.compare([...slugs, ...left]))
  const [first] = products
  if (!first) return null
  const names = new Intl.ListFormat('en-US').format(products.map(({ name }) => name))
  return (
    <Preview
      title={products.length > 1 ? `${names}, side by side` : names}
      description="Drawn to one scale, with what fits, what they are made of and what they cost."
      address={address}
      image={{ url: first.primaryImageUrl, alt: first.primaryImageAlt }}
      type="website"
    />
  )
}
