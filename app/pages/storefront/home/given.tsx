import { useAnswer } from '#app/engine/data/queries.ts'
import { DonationLines } from '#app/features/donations/donation-lines.tsx'
import { DonationText } from '#app/features/donations/donation-text.tsx'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { useDonationStatement } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { statedGifts } from '#domain/settings/giving-text.ts'

/** This year's donations: the page's one field of ultramarine. */
export function Given() {
  const { data: donations } = useAnswer('impact.getDonations', {})
  const stated = useDonationStatement()
  const policyText = usePolicyText()
  return (
    <section className="ultra-field on-dark given" aria-labelledby="given">
      <div className="wrap">
        <h2 className="display-xxl num" id="given">
          {stated ?? policyText.charityDonation}
          {stated && <span className="font-thin">+</span>}
        </h2>
      </div>
      <div className="given__low">
        {donations && (
          <div className="donation-water">
            <DonationLines donations={donations} bright={donations.newest} />
          </div>
        )}
        <div className="wrap">
          <p className="lead">
            <span>{stated ? 'donated this year' : 'of each order goes'}</span> to animal shelters and charities
            {stated && donations && <span>{`: ${statedGifts(donations.year)}`}</span>}. You choose where the{' '}
            {policyText.charityDonation} from your order goes.
          </p>
          {donations && <DonationText donations={donations} />}
          <Button variant="inverse-solid" to={links.ourImpact()}>
            See Our Impact
          </Button>
        </div>
      </div>
    </section>
  )
}
