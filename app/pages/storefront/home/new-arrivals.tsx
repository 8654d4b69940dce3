import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { useShown } from './shown.ts'

/** The three newest that the page does not show already. */
export function NewArrivals() {
  const { arrivals } = useShown()
  if (arrivals.length === 0) return null
  return (
    <section className="section pt-0">
      <div className="wrap">
        <div className="section__head">
          <h2 className="display-m">New Arrivals</h2>
          <TextLink to={links.newArrivals()}>View new arrivals</TextLink>
        </div>
        <div className="grid grid-3 lead3 lined">
          {arrivals.map((product) => (
            <ProductCard key={product._id} product={product} sizes="(min-width: 640px) 33vw, 100vw" />
          ))}
        </div>
      </div>
    </section>
  )
}
