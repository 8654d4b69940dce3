import type { FetchPage } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { useLocation } from '#app/routing/location.ts'
import { PageHead } from '#app/storefront/page-head.tsx'
import { Catalogue } from './catalogue.tsx'
import { CatalogueHead } from './catalogue-head.tsx'
import { readFilters, searchInput } from './filters.ts'
import { viewAt } from './views.ts'

export const fetchPage: FetchPage = ({ url, load }) =>
  load(question('products.searchProducts', searchInput(readFilters(url.searchParams), viewAt(url.pathname), null)))

/** New arrivals, bestsellers or the sale. */
export default function ViewPage() {
  const { title, text, ...listing } = viewAt(useLocation().pathname)
  return (
    <div className="wrap">
      <PageHead title={title} description={text} path={listing.path} />
      <CatalogueHead trail={[{ text: 'Home', to: links.home() }, { text: title }]} title={title} text={text} />
      <Catalogue listing={listing} />
    </div>
  )
}
