import type { ReactNode } from 'react'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { Given } from './given.tsx'
import { useHomeProducts } from './home-products.ts'
import { Story } from './story.tsx'
import { WhyChoose } from './why-choose.tsx'

/** Everything below the first screen. */
export function BelowHero() {
  return (
    <>
      <FeaturedProducts />
      <Story />
      <NewArrivals />
      <Given />
      <WhyChoose />
      <NewsletterSection />
    </>
  )
}

/** The featured products, four at most. */
function FeaturedProducts() {
  const { featured } = useHomeProducts()
  if (featured.length === 0) return null
  return (
    <Products title="Featured Products" more={<TextLink to={links.bags()}>View all bags</TextLink>}>
      <div className="grid grid-4 lined">
        {featured.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </div>
    </Products>
  )
}

/** The three newest products that the page does not show already. */
function NewArrivals() {
  const { arrivals } = useHomeProducts()
  if (arrivals.length === 0) return null
  return (
    <Products
      className="section pt-0"
      title="New Arrivals"
      more={<TextLink to={links.newArrivals()}>View new arrivals</TextLink>}
    >
      <div className="grid grid-3 three-columns lined">
        {arrivals.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            sizes="(min-width: 640px) 33vw, (min-width: 480px) 100vw, min(100vw, 333px)"
          />
        ))}
      </div>
    </Products>
  )
}

type ProductsProps = { title: string; more: ReactNode; className?: string; children: ReactNode }

function Products({ title, more, className = 'section', children }: ProductsProps) {
  return (
    <section className={className}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="display-m">{title}</h2>
          {more}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The home page's newsletter form. */
function NewsletterSection() {
  return (
    <section className="section" aria-labelledby="letters">
      <div className="wrap news">
        <h2 className="display-l" id="letters">
          Letters from
          <br />
          the coast
        </h2>
        <div>
          <p className="muted mb-4 max-w-[34em]">
            First sight of new pieces and a quarterly account of what was given.
          </p>
          <NewsletterForm source="home" />
        </div>
      </div>
    </section>
  )
}
