import { useLoaded } from '#app/engine/data/queries.ts'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { useArrivals } from './new-arrivals.tsx'

/** Leaves out products shown as new further down. */
export function FeaturedProducts() {
  const arrivals = new Set(useArrivals().map(({ _id }) => _id))
  const products = useLoaded('products.getFeaturedProducts', {}).filter(({ _id }) => !arrivals.has(_id))
  if (products.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <div className="section__head">
          <h2 className="display-m">Featured Products</h2>
          <TextLink to={links.bags()}>View all bags</TextLink>
        </div>
        <div className="grid grid-4 lined">
          {products.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </div>
      </div>
    </section>
  )
}
