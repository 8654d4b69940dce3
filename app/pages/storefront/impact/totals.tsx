import { useAnswer, useLoaded } from '#app/engine/data/queries.ts'
import { longDate } from '#app/ui/dates.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ImpactYear } from '#contract/impact.ts'
import { formatMoney, fromDollars, shortMoney } from '#domain/money.ts'
import { statedGifts } from '#domain/settings/giving-text.ts'
import { thousands } from '#domain/text/thousands.ts'
import { DonationsByCause } from './donations-by-cause.tsx'
import { PastYears } from './past-years.tsx'

/** The donations published to customers, and then those of the orders as they come in. */
export function Totals() {
  const { years, statement } = useLoaded('impact.getImpact', {})
  // The count of gifts is that of the home page.
  const gifts = useAnswer('impact.getDonations', {}).data?.orders
  const [current, ...past] = years
  if (!current) return null
  return (
    <section className="section" aria-labelledby="given">
      <div className="wrap why__in">
        <div>
          <h2 className="label" id="given">
            Given in {current.year}
          </h2>
          {statement && <Stated dollars={statement.amount} year={statement.year} />}
          <div className={statement ? 'impact-live' : 'mt-4'}>
            <h3 className="label">{liveTitle(current, statement !== null)}</h3>
            <p className={statement ? 'display-s num mt-2' : 'display-l num mt-4'} data-testid="impact-total">
              {formatMoney(fromDollars(current.total))}
            </p>
            <p className="muted impact-note">{sentenceOf(current, gifts ?? current.orders)}</p>
            <p className="mt-4">
              <TextLink to="/our-impact/ledger">See every line</TextLink>
            </p>
          </div>
        </div>
        <div>
          <DonationsByCause year={current} />
          <PastYears years={past} />
        </div>
      </div>
    </section>
  )
}

function Stated({ dollars, year }: { dollars: number; year: number }) {
  const amount = shortMoney(fromDollars(dollars))
  return (
    <>
      <p className="display-l num mt-4" data-testid="impact-stated">
        {amount}+
      </p>
      <p className="muted impact-note">{`More than ${amount} donated this year: ${statedGifts(year)}.`}</p>
    </>
  )
}

function liveTitle({ since }: ImpactYear, isPart: boolean): string {
  return `${isPart ? 'Of which from' : 'From'} orders in this shop${since ? ` since ${longDate(since)}` : ''}`
}

function sentenceOf({ year, charityDonation, additional }: ImpactYear, gifts: number): string {
  if (gifts === 0) return `Nothing yet in ${year}. The first order of the year changes this figure as you watch.`
  const count = gifts === 1 ? 'one gift' : `${thousands(gifts)} gifts`
  const ours = formatMoney(fromDollars(charityDonation))
  const theirs = additional > 0 ? `, and ${formatMoney(fromDollars(additional))} that customers added` : ''
  return `From ${count}, live: ${ours} from us${theirs}.`
}
