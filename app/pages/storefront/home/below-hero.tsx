import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Given } from './given.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { Story } from './story.tsx'
import { WhyChoose } from './why-choose.tsx'

/** All that stands below the first screen. */
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

/** The home page's way to the newsletter. */
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
