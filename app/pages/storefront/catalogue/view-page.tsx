import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf, useLoaded } from '#app/engine/data/queries.ts'
import { useLocation } from '#app/engine/routing/location.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Catalogue, catalogueParts } from './catalogue.tsx'
import { CatalogueHead } from './catalogue-head.tsx'
import { noFilters, readFilters, searchInput } from './filters.ts'
import { type View, viewAt } from './views.ts'

export const lateParts = catalogueParts

export const fetchPage: FetchPage = ({ url, load }) => {
  const view = viewAt(url.pathname)
  const inputs = [readFilters(url.searchParams), noFilters].map((filters) => searchInput(filters, view, null))
  return Promise.all(inputs.map((input) => load(queryOf('products.searchProducts', input))))
}

/** New arrivals, bestsellers or the sale. */
export default function ViewPage() {
  const view = viewAt(useLocation().pathname)
  const { title, path } = view
  const text = useText(view)
  return (
    <div className="wrap">
      <PageHead title={title} description={text} path={path} />
      <CatalogueHead trail={[{ text: 'Home', to: links.home() }, { text: title }]} title={title} text={text} />
      <Catalogue listing={view} />
    </div>
  )
}

/** The text of the view; some texts count their products, regardless of filters. */
function useText(view: View): string {
  const { page, isDone } = useLoaded('products.searchProducts', searchInput(noFilters, view, null))
  return view.text(page.length, !isDone)
}
