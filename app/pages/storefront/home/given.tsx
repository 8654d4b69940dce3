import { usePolicyWords } from '#app/features/settings/use-policy-words.ts'
import { useDonationStatement } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Photo } from './photo.tsx'

/** This year's donations: the page's one field of ultramarine. */
export function Given() {
  const stated = useDonationStatement()
  const policyWords = usePolicyWords()
  return (
    <section className="field on-dark" aria-labelledby="given">
      <Photo name="sea" alt="" sizes="100vw" width={1600} height={1000} />
      <div className="wrap field__in">
        <h2 className="display-xxl num" id="given">
          {stated ?? policyWords.charityDonation}
          {stated && <span className="font-thin">+</span>}
        </h2>
        <div className="field__row">
          <p className="lead">
            {stated ? 'donated this year' : 'of each order goes'} to animal shelters and charities. You choose where the{' '}
            {policyWords.charityDonation} from your order goes.
          </p>
          <Button variant="inverse-solid" to={links.ourImpact()}>
            See Our Impact
          </Button>
        </div>
      </div>
    </section>
  )
}
