import { useAnswer } from '#app/engine/data/queries.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { UserImpact } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

const causes = new Intl.ListFormat('en-GB')

/** The donations of the customer's orders, in one sentence. */
export function Directed() {
  const { charityDonation } = usePolicyText()
  const { data, isError } = useAnswer('impact.getUserImpact', { limit: 1 })
  if (isError && !data) return null
  if (!data) return <Skeleton className="mb-10 max-sm:min-h-46" height={120} />
  return (
    <section className="directed on-dark" aria-label="What you have directed">
      <p className="lead max-w-[22em]">
        {data.total > 0 ? (
          <Sentence impact={data} />
        ) : (
          `With each order we give ${charityDonation} to a cause that you choose. What yours give will appear here.`
        )}
      </p>
      <Button to={links.account('impact')}>See your impact</Button>
    </section>
  )
}

function Sentence({ impact }: { impact: UserImpact }) {
  const given = impact.charities.filter(({ total }) => total > 0).map(({ inSentence }) => inSentence)
  return (
    <>
      You have directed <b className="num font-medium">{formatMoney(fromDollars(impact.total))}</b> to{' '}
      {causes.format(given)}.
    </>
  )
}
