import { useAnswer } from '#app/engine/data/queries.ts'
import { ProductCard } from './product-card.tsx'

const shown = 4

/** The first four featured products. */
export function FourCards() {
  const products = useAnswer('products.getFeaturedProducts', {}).data?.slice(0, shown) ?? []
  if (products.length === 0) return null
  return (
    <section className="grid grid-4" aria-label="Bags to look at">
      {products.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
    </section>
  )
}
