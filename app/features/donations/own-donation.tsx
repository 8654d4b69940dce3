import { useAnswer } from '#app/engine/data/queries.ts'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { DonationLines } from './donation-lines.tsx'

/** A donation just made among those of the year, found by its amount: no line has a customer's name. */
export function OwnDonation({ amount }: { amount: number }) {
  const { data: donations } = useAnswer('impact.getDonations', {})
  const own = donations?.lines.findLast(([line, given]) => line > 0 && given === amount)
  if (!donations || !own) return <div className="own-donation" />
  const others = donations.orders - 1
  return (
    <div className="own-donation on-dark">
      <DonationLines donations={donations} bright={{ line: own[0], amount }} />
      <p className="small num">
        {`Your ${formatMoney(fromDollars(amount))} is the brightest line on the water${otherText(others, donations.year)}. `}
        <TextLink to={links.ourImpact()}>See Our Impact</TextLink>
      </p>
    </div>
  )
}

function otherText(count: number, year: number): string {
  if (count === 0) return `, the first of ${year}`
  return count === 1 ? ', beside one other gift of this year' : `, beside ${thousands(count)} other gifts of this year`
}
