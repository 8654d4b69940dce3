import { useLoaded } from '#app/data/queries.ts'
import type { ImpactYear } from '#contract/impact.ts'
import { formatMoney, fromDollars, shortMoney } from '#domain/money.ts'

import { Ledger } from './ledger.tsx'
import { PastYears } from './past-years.tsx'

/** What this shop's orders gave, as they come in. */
export function Totals() {
  const { years, statement } = useLoaded('impact.getImpact', {})
  const [current, ...past] = years
  if (!current) return null
  return (
    <section className="sec" aria-labelledby="given">
      <div className="wrap why__in">
        <div>
          <h2 className="sr" id="given">
            Given in {current.year}
          </h2>
          <p className="d-l num" data-testid="impact-total">
            {formatMoney(fromDollars(current.total))}
          </p>
          <p className="muted imp-note">{sentenceOf(current)}</p>
          {statement && (
            <p className="imp-note imp-statement">
              <b>{`More than ${shortMoney(fromDollars(statement.amount))} donated this year.`}</b>{' '}
              <span className="muted">
                {`That is our statement for the whole of ${statement.year}. The figure above is what the orders in this shop prove so far.`}
              </span>
            </p>
          )}
        </div>
        <div>
          <Ledger year={current} />
          <PastYears years={past} />
        </div>
      </div>
    </section>
  )
}

function sentenceOf({ year, orders, gift, additional }: ImpactYear): string {
  if (orders === 0) return `Nothing yet in ${year}. The first order of the year changes this figure as you watch.`
  const count = orders === 1 ? 'one order' : `${orders} orders`
  const ours = formatMoney(fromDollars(gift))
  const theirs = additional > 0 ? `, and ${formatMoney(fromDollars(additional))} that customers added` : ''
  return `Set aside so far in ${year}, from ${count}: ${ours} from us${theirs}. It changes the moment that an order is placed.`
}
