import '#app/features/donations/donations.css'
import './home.css'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { BagCaption, Hero } from './hero.tsx'
import { OrganizationData } from './organization-data.tsx'

const BelowHero = latePart(async () => (await import('./below-hero.tsx')).BelowHero)
export const lateParts = [BagCaption, BelowHero]

/** Loads the parts of the page. A part that fails to load is left out; without any of them the page fails. */
export const fetchPage: FetchPage = async ({ load }) => {
  const parts = await Promise.allSettled([
    load(queryOf('products.getFeaturedProducts', {})),
    load(queryOf('products.getHeroProduct', {})),
    load(queryOf('products.getNewArrivals', {})),
    load(queryOf('products.getStoryProduct', {})),
    load(queryOf('categories.getTopCategories', {})),
    load(queryOf('impact.getDonations', {})),
  ])
  const [first] = parts
  if (parts.every(({ status }) => status === 'rejected') && first.status === 'rejected') throw first.reason
}

export default function HomePage() {
  const { banner } = useSettings()
  return (
    <>
      <PageHead
        title="Sustainable luxury handbags"
        description={`Bags in apple, cactus, cork and traced leather, repaired for as long as you carry them. ${banner.text}`}
        path={links.home()}
      />
      <OrganizationData />
      <Hero />
      <BelowHero />
    </>
  )
}
