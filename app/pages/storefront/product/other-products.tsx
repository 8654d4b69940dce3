import type { ReactNode } from 'react'
import { useCompanions } from '#app/features/cart/use-companions.ts'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import type { Product } from '#contract/products.ts'

/** Other products; nothing when the shop has none. */
export function OtherProducts({ product }: { product: Product }) {
  const companions = useCompanions(product)
  if (companions.status === 'loading') return <GoesWithFrame />
  if (companions.status === 'failed' || companions.products.length === 0) return null
  return (
    <GoesWithFrame title={companions.title}>
      <div className="grid grid-4 lined">
        {companions.products.map((product) => (
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
