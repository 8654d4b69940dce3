import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { Elsewhere } from '#app/features/search/elsewhere.tsx'
import { readSearch } from '#app/features/search/search-text.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Catalogue, catalogueParts } from '#app/pages/storefront/catalogue/catalogue.tsx'
import { readFilters, searchInput } from '#app/pages/storefront/catalogue/filters.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

const SearchBox = latePart(async () => (await import('#app/features/search/search-box.tsx')).SearchBox)
export const lateParts = [SearchBox, ...catalogueParts]

export const fetchPage: FetchPage = async ({ url, load }) => {
  const { listing } = readSearch(url.searchParams)
  if (listing) await load(queryOf('products.searchProducts', searchInput(readFilters(url.searchParams), listing, null)))
}

export default function SearchPage() {
  const [parameters] = useSearchParams()
  const { text, listing, error } = readSearch(parameters)
  return (
    <div className="wrap">
      <PrivateHead title={listing ? `Search: ${text}` : 'Search'} />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Search' }]} />
      <div className="search-head">
        <h1 className="display-m">{listing ? <>Results for “{text}”</> : 'Search'}</h1>
        <SearchBox key={text} initialText={text} error={error} />
      </div>
      {listing ? (
        <Catalogue listing={listing} whenEmpty={<Elsewhere text={text} />} />
      ) : (
        <div className="search-start">
          <Elsewhere text={null} />
        </div>
      )}
    </div>
  )
}
