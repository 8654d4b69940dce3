import { lazy, Suspense } from 'react'
import type { FetchPage, Load } from '#app/engine/data/load.ts'
import { queryOf, useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Catalogue, catalogueParts } from './catalogue.tsx'
import { CatalogueHead } from './catalogue-head.tsx'
import { readFilters, searchInput } from './filters.ts'
import { catalogue } from './listing.ts'
import { useFilters } from './use-filters.ts'

const Kinds = lazy(() => import('./kinds.tsx'))

export const lateParts = catalogueParts

export const fetchPage: FetchPage = async ({ url, load }) => {
  const filters = readFilters(url.searchParams)
  await Promise.all([
    filters.categoryId ? findCategory(load, filters.categoryId, url) : loadCategories(load),
    load(queryOf('products.searchProducts', searchInput(filters, catalogue, null))),
  ])
}

const allProducts = 'Totes, shoulder bags and evening pieces. Each names its material, and every score is published.'

export default function CataloguePage() {
  const { categoryId: address } = useFilters(catalogue).filters
  const { data: chosen } = useAnswer(
    'categories.getCategory',
    { address: address ?? '' },
    { enabled: address !== null },
  )
  const title = chosen?.name ?? 'Bags'
  const text = chosen ? (chosen.description ?? `${title}, each with its material.`) : allProducts
  const { parent, image } = chosen ?? {}
  const trail = [
    { text: 'Home', to: links.home() },
    ...(chosen ? [{ text: 'Bags', to: links.bags() }] : []),
    ...(parent ? [{ text: parent.name, to: links.category(parent.slug) }] : []),
    { text: title },
  ]
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={chosen ? `${text} Every score is published.` : text}
        path={chosen ? links.category(chosen.slug) : links.bags()}
      />
      <CatalogueHead trail={trail} title={title} text={text}>
        {image && (
          <Picture
            className="list-head__photo"
            url={image.imageUrl}
            alt={image.altText}
            sizes="(min-width: 1024px) 144px, 100vw"
            style={{ objectPosition: image.focus }}
            priority
          />
        )}
        {!address && (
          <Suspense fallback={<div className="kinds" />}>
            <Kinds />
          </Suspense>
        )}
      </CatalogueHead>
      <Catalogue listing={catalogue} />
    </div>
  )
}

/** The list of products is shown even when the row of categories fails to load. */
function loadCategories(load: Load): Promise<unknown> {
  return load(queryOf('categories.getTopCategories', {})).catch(() => {})
}

/** Redirects from a category's former slug or id to its present URL. */
async function findCategory(load: Load, address: string, url: URL): Promise<void> {
  const { slug } = await load(queryOf('categories.getCategory', { address }))
  if (slug === address) return
  const to = new URL(url)
  to.searchParams.set('category', slug)
  throw new RefusalError({
    code: 'MOVED',
    message: 'This category has moved.',
    status: 301,
    data: { to: to.pathname + to.search },
  })
}
