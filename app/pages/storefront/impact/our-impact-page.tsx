import '#app/pages/storefront/content/tables.css'
import '#app/features/donations/donations.css'
import './impact.css'
import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Computation } from './computation.tsx'
import { FirstHalf } from './first-half.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Totals } from './totals.tsx'

const Water = lazy(async () => ({ default: (await import('./donation-figure.tsx')).Water }))
const DonationSummary = lazy(async () => ({ default: (await import('./donation-figure.tsx')).DonationSummary }))

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([load(queryOf('impact.getImpact', {})), load(queryOf('impact.getDonations', {}))])

export default function OurImpactPage() {
  const policy = usePolicyText()
  return (
    <>
      <PageHead
        title="Our Impact"
        description={`${policy.charityDonation} of every order goes to animal shelters and charities. What was given, by cause and year, as orders come in.`}
        path={links.ourImpact()}
      />
      <Hero />
      <Totals />
      <Computation />
      <HowItWorks />
      <FirstHalf />
    </>
  )
}

function Hero() {
  const policy = usePolicyText()
  return (
    <section className="ultra-field on-dark impact-hero">
      <div className="wrap">
        <h1 className="display-xxl">
          {policy.charityDonation} returns
          <br />
          to shore
        </h1>
        <p className="lead">
          {policy.charityDonation} of profits goes to animal shelters and charities. You choose which one at checkout,
          and the amount is written on your order.
        </p>
        <Suspense>
          <DonationSummary />
        </Suspense>
      </div>
      <div className="donation-water">
        <Suspense>
          <Water />
        </Suspense>
      </div>
    </section>
  )
}
