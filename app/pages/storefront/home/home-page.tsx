import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Given } from './given.tsx'
import { Guarantee } from './guarantee.tsx'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { NewsletterSection } from './newsletter.tsx'
import { OrganizationData } from './organization-data.tsx'
import { WhyChoose } from './why-choose.tsx'

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([load(queryOf('products.getFeaturedProducts', {})), load(queryOf('products.getNewArrivals', {}))])

export default function HomePage() {
  return (
    <>
      <PageHead
        title="Sustainable luxury handbags"
        description="Handbags in plant-based and reclaimed materials, built to be repaired. 5% of profits goes to animal shelters and charities."
        path={links.home()}
      />
      <OrganizationData />
      <Hero />
      <FeaturedProducts />
      <Guarantee />
      <NewArrivals />
      <Given />
      <WhyChoose />
      <NewsletterSection />
    </>
  )
}
