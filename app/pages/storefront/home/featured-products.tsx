import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { useShown } from './shown.ts'

/** Four of them. */
export function FeaturedProducts() {
  const { featured } = useShown()
  if (featured.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <div className="section__head">
          <h2 className="display-m">Featured Products</h2>
          <TextLink to={links.bags()}>View all bags</TextLink>
        </div>
        <div className="grid grid-4 lined">
          {featured.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </div>
      </div>
    </section>
  )
}
