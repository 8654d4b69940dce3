import '#app/pages/storefront/product/macro.css'
import './materials.css'
import { lazy, Suspense } from 'react'
import type { FetchPage, Load } from '#app/engine/data/load.ts'
import { queryOf, useLoaded } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useParams } from '#app/engine/routing/location.ts'
import { isOf, type Material, materials } from '#domain/products/materials.ts'

const Chapter = lazy(async () => ({ default: (await import('./chapter.tsx')).Chapter }))

const path = '/materials/:slug'
const most = 100

export const fetchPage: FetchPage<typeof path> = ({ params, load }) => loadChapter(params.slug, load)

async function loadChapter(slug: string, load: Load): Promise<void> {
  const material = materials.find((one) => one.slug === slug)
  if (!material) throw new RefusalError({ code: 'NOT_FOUND', message: 'There is no such material.', status: 404 })
  await load(queryOf('products.searchProducts', searchOf(material)))
}

function searchOf({ phrase }: Material) {
  return { searchText: phrase, paginationOpts: { numItems: most, cursor: null } }
}

export default function MaterialPage() {
  const { slug } = useParams(path)
  const material = materials.find((one) => one.slug === slug)
  return material ? <Found key={slug} material={material} /> : null
}

/** The chapter with its products, live. */
function Found({ material }: { material: Material }) {
  const { page } = useLoaded('products.searchProducts', searchOf(material))
  return (
    <Suspense>
      <Chapter material={material} products={page.filter((product) => isOf(material, product.material))} />
    </Suspense>
  )
}
