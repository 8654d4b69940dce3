import './impact.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#app/engine/data/queries.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { yearOf } from '#app/ui/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { UserImpact } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { numberWord } from '#domain/text/number-text.ts'
import { clockOf } from '#domain/text/time-zone.ts'
import { ImpactYear } from './impact-year.tsx'

const step = 50
const most = 1_000

/** The donations of the customer's orders, by charity and year. */
export function ImpactTab() {
  const [limit, setLimit] = useState(step)
  const timeZone = useTimeZone()
  const impact = useQuery({ ...queryOf('impact.getUserImpact', { limit }), placeholderData: (before) => before })
  const given = impact.data
  if (!given && impact.isError)
    return <FailedState title="Your impact did not load" onRetry={() => void impact.refetch()} />
  if (!given) return <Loading />
  if (given.lines.length === 0) return <NothingGiven />
  return (
    <>
      <Directed given={given} />
      {given.years.map((year) => (
        <ImpactYear
          key={year.year}
          year={year}
          lines={given.lines.filter((line) => yearOf(clockOf(line._creationTime, timeZone)) === String(year.year))}
        />
      ))}
      {given.hasMore && limit < most && (
        <Button className="mt-8" pending={impact.isFetching} onClick={() => setLimit(limit + step)}>
          Show earlier orders
        </Button>
      )}
      <p className="small muted mt-6 max-w-[44em]">
        What was refunded is taken out. The sum is that of your orders.{' '}
        <TextLink to={links.ourImpact()}>How we count</TextLink>
      </p>
    </>
  )
}

function Directed({ given }: { given: UserImpact }) {
  return (
    <section className="own-impact on-dark" aria-label="All you have directed">
      <div>
        <p className="own-impact__label">You have directed</p>
        <p className="display-l num own-impact__sum">{formatMoney(fromDollars(given.total))}</p>
        <p className="own-impact__label">{sourcesOf(given)}</p>
      </div>
      <ul>
        {given.charities.map(({ charity, name, total }) => (
          <li key={charity} className="own-impact__charity">
            <span>{name}</span>
            <span className="own-impact__bar" aria-hidden="true">
              <i style={{ width: `${given.total > 0 ? (total / given.total) * 100 : 0}%` }} />
            </span>
            <span className="num text-right">{formatMoney(fromDollars(total))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sourcesOf({ charityDonation, additional, orders }: UserImpact): string {
  const ours = formatMoney(fromDollars(charityDonation))
  const share = `${ours} is our share of your ${orders === 1 ? 'order' : `${numberWord(orders)} orders`}, paid by us.`
  return additional > 0 ? `${share} ${formatMoney(fromDollars(additional))} you added yourself.` : share
}

function NothingGiven() {
  const { charityDonation } = usePolicyText()
  return (
    <EmptyState
      title="Nothing directed yet"
      text={`With each order we give ${charityDonation} to a cause that you choose. What yours give will appear here.`}
      action={<Button to={links.bags()}>Continue Shopping</Button>}
    />
  )
}

function Loading() {
  return (
    <div className="grid gap-10" role="status" aria-label="Loading your impact">
      <Skeleton height={290} />
      <Skeleton lines={5} height={24} />
    </div>
  )
}
