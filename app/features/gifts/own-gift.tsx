import { useAnswer } from '#app/engine/data/queries.ts'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/thousands.ts'
import { Sea } from './sea.tsx'

/** The place of a donation that was just made among those of the year, found by its sum: no line says whose it is. */
export function OwnGift({ amount }: { amount: number }) {
  const { data: gifts } = useAnswer('impact.getGifts', {})
  const own = gifts?.lines.findLast(([line, given]) => line > 0 && given === amount)
  if (!gifts || !own) return <div className="own-gift" />
  const others = gifts.orders - 1
  return (
    <div className="own-gift on-dark">
      <Sea gifts={gifts} bright={{ line: own[0], amount }} />
      <p className="small num">
        {`Your ${formatMoney(fromDollars(amount))} is the brightest line on the water${otherWords(others, gifts.year)}. `}
        <TextLink to={links.ourImpact()}>See Our Impact</TextLink>
      </p>
    </div>
  )
}

function otherWords(count: number, year: number): string {
  if (count === 0) return `, the first of ${year}`
  return count === 1 ? ', beside one other gift of this year' : `, beside ${thousands(count)} other gifts of this year`
}
