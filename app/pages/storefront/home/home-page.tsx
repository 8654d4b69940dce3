import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { OrganizationData } from './organization-data.tsx'

const Story = lazy(async () => ({ default: (await import('./story.tsx')).Story }))
const Why = lazy(async () => ({ default: (await import('./why.tsx')).Why }))

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([
    load(queryOf('products.getFeaturedProducts', {})),
    load(queryOf('products.getNewArrivals', {})),
    load(queryOf('products.getToldProduct', {})),
    load(queryOf('categories.getShelf', {})),
    load(queryOf('impact.getGifts', {})),
  ])

export default function HomePage() {
  const { banner } = useSettings()
  return (
    <>
      <PageHead
        title="Sustainable luxury handbags"
        description={`Handbags in plant-based and reclaimed materials, built to be repaired. ${banner.text}`}
        path={links.home()}
      />
      <OrganizationData />
      <Hero />
      <FeaturedProducts />
      <Suspense>
        <Story />
      </Suspense>
      <NewArrivals />
      <Suspense>
        <Why />
      </Suspense>
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
