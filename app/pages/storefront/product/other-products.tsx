import type { ReactNode } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import type { Product } from '#contract/products.ts'
import { withoutFinishes } from '#domain/materials.ts'

/** Other products, gone where the shop has none. */
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

type Bag = { _id: string; material: string; totalStock: number }

const shown = 4

/** 'cactus leather' of 'Quilted smooth cactus leather'; null where it is no leather. */
export function leatherOf(material: string): string | null {
  return /\S+ leather$/.exec(withoutFinishes(material.toLowerCase()))?.[0] ?? null
}

/** Four bags of the same leather where there are so many; else these, then the newest. Sold out ones come last. */
export function companionsOf<Other extends Bag>(bag: Bag, { alike, newest }: { alike: Other[]; newest: Other[] }) {
  const leather = leatherOf(bag.material)
  const inStockFirst = (bags: Other[]) => bags.toSorted((one, other) => rank(one) - rank(other))
  const others = inStockFirst(alike.filter(({ _id, material }) => _id !== bag._id && leatherOf(material) === leather))
  if (others.length >= shown) return { title: 'In the same leather', bags: others.slice(0, shown) }
  const known = new Set([bag._id, ...others.map(({ _id }) => _id)])
  const more = inStockFirst(newest.filter(({ _id }) => !known.has(_id)))
  return { title: 'Carry it with', bags: [...others, ...more].slice(0, shown) }
}

function rank({ totalStock }: Bag): number {
  return totalStock > 0 ? 0 : 1
}
