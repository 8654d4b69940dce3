import { useDates } from '#app/features/settings/use-time-zone.ts'
import type { MergeAccount, MergeCounts } from '#contract/merges.ts'
import { formatMoney, fromDollars, plus } from '#domain/money.ts'

type Alike = Partial<MergeCounts>
type Props = { staying: MergeAccount; leaving: MergeAccount; alike: Alike }

const names: Record<keyof MergeCounts, string> = {
  orders: 'Orders',
  returns: 'Returns',
  reviews: 'Reviews',
  messages: 'Messages',
  notes: 'Notes of the team',
  addresses: 'Addresses',
  wishlist: 'Wishlist',
  cart: 'Lines in the bag',
  promoUses: 'Uses of promo codes',
}
const sums = { spent: 'Spent', given: 'Gave' } as const

/** The contents of each account, and of the merged one: entries that both have are merged into one. */
export function MergeTable({ staying, leaving, alike }: Props) {
  const { longDate } = useDates()
  return (
    <table className="w-full" aria-label="What the accounts have">
      <thead>
        <tr className="border-b border-sand">
          <th className="py-2 text-left font-normal">
            <span className="sr">What</span>
          </th>
          <th className="muted py-2 text-right font-normal">Stays</th>
          <th className="muted py-2 text-right font-normal">Goes</th>
          <th className="py-2 text-right font-medium">Then</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(names).map(([key, name]) => {
          const kind = key as keyof MergeCounts
          const [one, other] = [staying[kind], leaving[kind]]
          return <Line key={key} name={name} cells={[one, other, one + other - (alike[kind] ?? 0)].map(String)} />
        })}
        {(['spent', 'given'] as const).map((kind) => {
          const [one, other] = [fromDollars(staying[kind]), fromDollars(leaving[kind])]
          return <Line key={kind} name={sums[kind]} cells={[one, other, plus(one, other)].map(formatMoney)} />
        })}
        <Line name="Saved cards" cells={[String(staying.cards), String(leaving.cards), String(staying.cards)]} />
        <Line
          name="Customer since"
          cells={[staying.memberSince, leaving.memberSince, Math.min(staying.memberSince, leaving.memberSince)].map(
            longDate,
          )}
        />
      </tbody>
    </table>
  )
}

function Line({ name, cells }: { name: string; cells: string[] }) {
  const [one, other, then] = cells
  return (
    <tr className="border-b border-sand">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        {name}
      </th>
      <td className="muted num py-2 pr-3 text-right">{one}</td>
      <td className="muted num py-2 pr-3 text-right">{other}</td>
      <td className="num py-2 text-right font-medium">{then}</td>
    </tr>
  )
}
