import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { PhotoSplit } from '#app/pages/storefront/photo-split.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Given } from './given.tsx'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { OrganizationData } from './organization-data.tsx'
import { WhyChoose } from './why-choose.tsx'

const photo = {
  name: 'workshop',
  alt: 'Workbench with leather, hand tools, thread and an unfinished bag',
  width: 1350,
  height: 1080,
}

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([load(queryOf('products.getFeaturedProducts', {})), load(queryOf('products.getNewArrivals', {}))])

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
      <Guarantee />
      <NewArrivals />
      <Given />
      <WhyChoose />
      <NewsletterSection />
    </>
  )
}

function Guarantee() {
  return (
    <PhotoSplit photo={photo}>
      <h2 className="display-l">Mended, always</h2>
      <p className="lead">
        Every bag carries a lifetime craftsmanship guarantee. If a seam opens or a clasp tires, send it home and we
        restore it.
      </p>
      <TextLink to={links.shippingReturns('guarantee')}>Read the guarantee</TextLink>
    </PhotoSplit>
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
