import type { FetchPage } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Given } from './given.tsx'
import { Guarantee } from './guarantee.tsx'
import { Hero } from './hero.tsx'
import { Letters } from './letters.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { WhyChoose } from './why-choose.tsx'

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([load(question('products.getFeaturedProducts', {})), load(question('products.getNewArrivals', {}))])

export default function HomePage() {
  return (
    <>
      <title>Sustainable luxury handbags | Stella Maris</title>
      <meta
        name="description"
        content="Handbags in plant-based and reclaimed materials, built to be repaired. 5% of profits goes to animal shelters and charities."
      />
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
