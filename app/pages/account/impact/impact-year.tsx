import { Link } from '#app/engine/routing/link.tsx'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { type Address, links } from '#app/links.ts'
import type { GivingOrder, UserImpact } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { longDay } from '#domain/text/date-text.ts'
import { clockOf } from '#domain/text/time-zone.ts'

type Props = { year: UserImpact['years'][number]; lines: readonly GivingOrder[] }

/** A year's orders; nothing when only earlier pages of them are shown. */
export function ImpactYear({ year, lines }: Props) {
  const id = `given-in-${year.year}`
  return (
    <section className="mt-12" aria-labelledby={id}>
      <div className="own-impact__year">
        <h2 className="title" id={id}>
          {year.year}
        </h2>
        <span className="title num text-ultra">{formatMoney(fromDollars(year.total))}</span>
      </div>
      {lines.length > 0 && <Orders lines={lines} labelledBy={id} />}
    </section>
  )
}

function Orders({ lines, labelledBy }: { lines: readonly GivingOrder[]; labelledBy: string }) {
  return (
    <table className="own-impact__orders" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" className="no-phone">
            Date
          </th>
          <th scope="col">Given to</th>
          <th scope="col" className="number no-phone">
            From us
          </th>
          <th scope="col" className="number no-phone">
            Your own
          </th>
          <th scope="col" className="number">
            Together
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.orderNumber} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: GivingOrder }) {
  const { orderNumber, charityName, charityDonation, additional, total } = line
  const day = longDay(clockOf(line._creationTime, useTimeZone()))
  return (
    <tr>
      <td>
        <Link className="num font-medium underline underline-offset-4" to={orderLink(orderNumber)}>
          {orderNumber}
        </Link>
        <span className="muted small own-impact__day">{day}</span>
      </td>
      <td className="muted num no-phone">{day}</td>
      <td>
        {charityName}
        <span className="muted small block">{aboutOf(line)}</span>
      </td>
      <td className="num number no-phone">{formatMoney(fromDollars(charityDonation))}</td>
      <td className="num number muted no-phone">{additional > 0 && formatMoney(fromDollars(additional))}</td>
      <td className="num number font-medium text-ultra">{formatMoney(fromDollars(total))}</td>
    </tr>
  )
}

/** Link to the customer's orders, filtered to this one. */
function orderLink(orderNumber: string): Address {
  return `${links.account()}?tab=orders&search=${encodeURIComponent(orderNumber)}`
}

function aboutOf({ products, takenOut }: GivingOrder): string {
  const names = [...new Set(products)].join(', ')
  return takenOut > 0 ? `${names}. Refunded, ${formatMoney(fromDollars(takenOut))} taken out` : names
}
