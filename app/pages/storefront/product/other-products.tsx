import type { ReactNode } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import type { Product } from '#contract/products.ts'
import { withoutFinishes } from '#domain/materials.ts'

/** Other products; nothing when the shop has none. */
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
  const { title, products } = companionsOf(product, { alike: alike.data?.page ?? [], newest: newest.data })
  if (products.length === 0) return null
  return (
    <GoesWithFrame title={title}>
      <div className="grid grid-4 lined">
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </div>
    </GoesWithFrame>
  )
}

/** The heading with its content, whose space is reserved while it loads. */
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

type Alike = { _id: string; material: string; totalStock: number }

const shown = 4

/** 'cactus leather' of 'Quilted smooth cactus leather'; null for other materials. */
export function leatherOf(material: string): string | null {
  return /\S+ leather$/.exec(withoutFinishes(material.toLowerCase()))?.[0] ?? null
}

/** Four products of the same leather if there are so many; else these, then the newest. Sold-out ones come last. */
export function companionsOf<Other extends Alike>(
  product: Alike,
  { alike, newest }: { alike: Other[]; newest: Other[] },
) {
  const leather = leatherOf(product.material)
  const inStockFirst = (products: Other[]) => products.toSorted((one, other) => rank(one) - rank(other))
  const others = inStockFirst(
    alike.filter(({ _id, material }) => _id !== product._id && leatherOf(material) === leather),
  )
  if (others.length >= shown) return { title: 'In the same leather', products: others.slice(0, shown) }
  const known = new Set([product._id, ...others.map(({ _id }) => _id)])
  const more = inStockFirst(newest.filter(({ _id }) => !known.has(_id)))
  return { title: 'Carry it with', products: [...others, ...more].slice(0, shown) }
}

function rank({ totalStock }: Alike): number {
  return totalStock > 0 ? 0 : 1
}
