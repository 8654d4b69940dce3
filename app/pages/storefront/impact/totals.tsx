import { useLoaded } from '#app/engine/data/queries.ts'
import type { ImpactYear } from '#contract/impact.ts'
import { formatMoney, fromDollars, shortMoney } from '#domain/money.ts'
import { DonationsByCause } from './donations-by-cause.tsx'
import { PastYears } from './past-years.tsx'

/** The donations published to customers, and then those of the orders as they come in. */
export function Totals() {
  const { years, statement } = useLoaded('impact.getImpact', {})
  const [current, ...past] = years
  if (!current) return null
  return (
    <section className="section" aria-labelledby="given">
      <div className="wrap why__in">
        <div>
          <h2 className="label" id="given">
            Given in {current.year}
          </h2>
          {statement && <Stated dollars={statement.amount} />}
          <div className={statement ? 'imp-live' : 'mt-4'}>
            <h3 className="label">From this shop, live</h3>
            <p className={statement ? 'display-s num mt-2' : 'display-l num mt-4'} data-testid="impact-total">
              {formatMoney(fromDollars(current.total))}
            </p>
            <p className="muted imp-note">{sentenceOf(current)}</p>
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

function Stated({ dollars }: { dollars: number }) {
  const amount = shortMoney(fromDollars(dollars))
  return (
    <>
      <p className="display-l num mt-4" data-testid="impact-stated">
        {amount}+
      </p>
      <p className="muted imp-note">{`More than ${amount} donated this year.`}</p>
    </>
  )
}

function sentenceOf({ year, orders, charityDonation, additional }: ImpactYear): string {
  if (orders === 0) return `Nothing yet in ${year}. The first order of the year changes this figure as you watch.`
  const count = orders === 1 ? 'one order' : `${orders} orders`
  const ours = formatMoney(fromDollars(charityDonation))
  const theirs = additional > 0 ? `, and ${formatMoney(fromDollars(additional))} that customers added` : ''
  return `From ${count}: ${ours} from us${theirs}.`
}
