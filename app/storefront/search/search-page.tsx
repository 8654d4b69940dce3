import type { FetchPage } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { useSearchParams } from '#app/routing/location.ts'
import { Catalogue } from '#app/storefront/catalogue/catalogue.tsx'
import { readFilters, searchInput } from '#app/storefront/catalogue/filters.ts'
import { PrivateHead } from '#app/storefront/page-head.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { SearchBox } from './search-box.tsx'
import { readSearch } from './search-text.ts'

export const fetchPage: FetchPage = async ({ url, load }) => {
  const { listing } = readSearch(url.searchParams)
  if (listing)
    await load(question('products.searchProducts', searchInput(readFilters(url.searchParams), listing, null)))
}

export default function SearchPage() {
  const [parameters] = useSearchParams()
  const { text, listing, error } = readSearch(parameters)
  return (
    <div className="wrap">
      <PrivateHead title={listing ? `Search: ${text}` : 'Search'} />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Search' }]} />
      <div className="search-head">
        <h1 className="d-m">{listing ? <>Results for “{text}”</> : 'Search'}</h1>
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
