import type { FetchPage } from '#app/engine/data/load.ts'
import { question } from '#app/engine/data/queries.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Given } from './given.tsx'
import { Guarantee } from './guarantee.tsx'
import { Hero } from './hero.tsx'
import { HouseData } from './house-data.tsx'
import { Letters } from './letters.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { WhyChoose } from './why-choose.tsx'

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([load(question('products.getFeaturedProducts', {})), load(question('products.getNewArrivals', {}))])

export default function HomePage() {
  return (
    <>
      <PageHead
        title="Sustainable luxury handbags"
        description="Handbags in plant-based and reclaimed materials, built to be repaired. 5% of profits goes to animal shelters and charities."
        path={links.home()}
      />
      <HouseData />
      <Hero />
      <FeaturedProducts />
      <Guarantee />
      <NewArrivals />
      <Given />
      <WhyChoose />
      <Letters />
    </>
  )
}
