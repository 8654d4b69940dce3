import type { FetchPage, Load } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { catalogue } from '#app/features/catalogue/listing.ts'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Catalogue } from './catalogue.tsx'
import { CatalogueHead } from './catalogue-head.tsx'
import { readFilters, searchInput } from './filters.ts'
import { useFilters } from './use-filters.ts'

export const fetchPage: FetchPage = async ({ url, load }) => {
  const filters = readFilters(url.searchParams)
  const { page } = await load(queryOf('products.searchProducts', searchInput(filters, catalogue, null)))
  if (page.length === 0 && filters.categoryId) await assertCategory(load, filters.categoryId)
}

const allProducts =
  'Totes, shoulder bags and evening pieces in plant-based and reclaimed materials. Every score is published.'

export default function CataloguePage() {
  const { categoryId } = useFilters(catalogue).filters
  const chosen = useChosen(categoryId)
  const title = chosen?.category.name ?? 'Bags'
  const text = chosen
    ? (chosen.category.description ?? `${title} in plant-based and reclaimed materials.`)
    : allProducts
  const trail = [
    { text: 'Home', to: links.home() },
    ...(chosen ? [{ text: 'Bags', to: links.bags() }] : []),
    ...(chosen?.parent ? [{ text: chosen.parent.name, to: links.category(chosen.parent._id) }] : []),
    { text: title },
  ]
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={chosen ? `${text} Every score is published.` : text}
        path={categoryId ? links.category(categoryId) : links.bags()}
      />
      <CatalogueHead trail={trail} title={title} text={text} />
      <Catalogue listing={catalogue} />
    </div>
  )
}

/** The category of the address, and the one above it. */
function useChosen(categoryId: string | null) {
  const categories = useCategories()
  for (const parent of categories) {
    if (parent._id === categoryId) return { category: parent, parent: null }
    const child = parent.children.find(({ _id }) => _id === categoryId)
    if (child) return { category: child, parent }
  }
  return null
}

/** An address that names a category which we do not have leads nowhere. */
async function assertCategory(load: Load, categoryId: string): Promise<void> {
  const categories = await load(queryOf('categories.getAllCategoriesHierarchical', {}))
  const known = categories.flatMap((category) => [category, ...category.children])
  if (known.some(({ _id }) => _id === categoryId)) return
  throw new RefusalError({ code: 'NOT_FOUND', message: 'There is no such category.', status: 404 })
}
