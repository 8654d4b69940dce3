import type { ReactNode } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import type { Product } from '#contract/products.ts'
import { companionsOf, leatherOf } from './companions.ts'

/** Gone where the shop has no others. */
export function OtherProducts({ product }: { product: Product }) {
  const leather = leatherOf(product.material)
  const alike = useAnswer(
    'products.searchProducts',
    { searchText: leather ?? '', paginationOpts: { numItems: 24, cursor: null } },
    { enabled: leather !== null },
  )
  const newest = useAnswer('products.getNewArrivals', {})
  if (newest.isError) return null
  if (!newest.data || (leather !== null && alike.isPending)) return <GoesWithFrame />
  const { title, bags } = companionsOf(product, { alike: alike.data?.page ?? [], newest: newest.data })
  if (bags.length === 0) return null
  return (
    <GoesWithFrame title={title}>
      <div className="grid grid-4 lined">
        {bags.map((bag) => (
          <ProductCard key={bag._id} product={bag} />
        ))}
      </div>
    </GoesWithFrame>
  )
}

/** The heading and what stands below: as long as that is on its way, its place. */
function GoesWithFrame({ title = 'Carry it with', children }: { title?: string; children?: ReactNode }) {
  return (
    <section className="wrap pb-24 print:hidden" aria-labelledby="goes-with">
      <div className="section__head">
        <h2 id="goes-with" className="display-m">
          {title}
        </h2>
      </div>
      {children ?? <CardsSkeleton count={4} className="grid grid-4" label="Loading other bags" />}
    </section>
  )
}
