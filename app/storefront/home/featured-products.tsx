import { useLoaded } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { ProductCard } from '#app/storefront/product-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function FeaturedProducts() {
  const products = useLoaded('products.getFeaturedProducts', {})
  if (products.length === 0) return null
  return (
    <section className="sec">
      <div className="wrap">
        <div className="sec__head">
          <h2 className="d-m">Featured Products</h2>
          <TextLink to={links.bags()}>View all bags</TextLink>
        </div>
        <div className="grid g4">
          {products.slice(0, 8).map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </div>
      </div>
    </section>
  )
}
