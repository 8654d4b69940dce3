import { useAnswer } from '#app/engine/data/queries.ts'
import { GiftWords } from '#app/features/gifts/gift-words.tsx'
import { Sea } from '#app/features/gifts/sea.tsx'
import { usePolicyWords } from '#app/features/settings/use-policy-words.ts'
import { useDonationStatement } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'

/** This year's donations: the page's one field of ultramarine. */
export function Given() {
  const { data: gifts } = useAnswer('impact.getGifts', {})
  const stated = useDonationStatement()
  const policyWords = usePolicyWords()
  return (
    <section className="field on-dark given" aria-labelledby="given">
      <div className="wrap">
        <h2 className="display-xxl num" id="given">
          {stated ?? policyWords.charityDonation}
          {stated && <span className="font-thin">+</span>}
        </h2>
      </div>
      <div className="given__low">
        {gifts && (
          <div className="gift-water">
            <Sea gifts={gifts} bright={gifts.newest} />
          </div>
        )}
        <div className="wrap">
          <p className="lead">
            {stated ? 'donated this year' : 'of each order goes'} to animal shelters and charities. You choose where the{' '}
            {policyWords.charityDonation} from your order goes.
          </p>
          {gifts && <GiftWords gifts={gifts} />}
          <Button variant="inverse-solid" to={links.ourImpact()}>
            See Our Impact
          </Button>
        </div>
      </div>
    </section>
  )
}
