import '#app/features/search/search.css'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { useCategories } from '#app/features/search/use-categories.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Catalogue, catalogueParts } from '#app/pages/storefront/catalogue/catalogue.tsx'
import { readFilters, searchInput } from '#app/pages/storefront/catalogue/filters.ts'
import type { Listing } from '#app/pages/storefront/catalogue/listing.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { maxSearchLetters } from '#domain/products/search.ts'

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

/** Other pages to try: when a text finds nothing, or before there is one. */
function Elsewhere({ text }: { text: string | null }) {
  const categories = useCategories()
  return (
    <>
      <span>
        {text ? `We looked for “${text}”. Check the spelling, use fewer words, or look here: ` : 'Or look here: '}
      </span>
      <span className="elsewhere">
        <TextLink to={links.newArrivals()}>New Arrivals</TextLink>
        <TextLink to={links.bestsellers()}>Bestsellers</TextLink>
        {categories.map(({ _id, name, slug }) => (
          <TextLink key={_id} to={links.category(slug)}>
            {name}
          </TextLink>
        ))}
      </span>
    </>
  )
}

/** The search in the URL, or the reason why it is invalid. */
export function readSearch(parameters: URLSearchParams): {
  text: string
  listing: Listing | null
  error: string | null
} {
  const text = (parameters.get('q') ?? '').replaceAll('\0', ' ').trim()
  if (text.length > maxSearchLetters)
    return {
      text: text.slice(0, maxSearchLetters),
      listing: null,
      error: `Search for at most ${maxSearchLetters} characters`,
    }
  const listing: Listing = { path: links.search(text), view: null, searchText: text, ownOrder: 'Best match' }
  return { text, listing: text ? listing : null, error: null }
}
