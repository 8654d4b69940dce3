import type { ImpactYear } from '#contract/impact.ts'
import { type CharityType, charityNames } from '#domain/charity.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

const purposes: Record<CharityType, string> = {
  animal_shelter: 'Food, surgery and rehoming',
  environmental: 'Coastal clean-ups and seagrass planting',
  children: 'School meals and winter coats',
  education: 'Paid apprenticeships in craft',
}

/** One year by cause; the longest bar is the largest sum. */
export function Ledger({ year: { year, charities } }: { year: ImpactYear }) {
  const largest = Math.max(...charities.map(({ total }) => total))
  return (
    <table className="ledger">
      <caption className="sr">Given in {year}, by cause</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Cause</th>
          <th scope="col" className="opt-d">
            Share
          </th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {charities.map(({ charity, total, additional }) => (
          <tr key={charity} data-charity={charity}>
            <th scope="row">
              <span className="display-s">{charityNames[charity]}</span>
              <br />
              <span className="muted small">{purposes[charity]}</span>
            </th>
            <td className="bar-c opt-d">
              <b style={{ width: `${largest > 0 ? (total / largest) * 100 : 0}%` }} />
            </td>
            <td className="num">
              {formatMoney(fromDollars(total))}
              {additional > 0 && (
                <span className="muted small block">{formatMoney(fromDollars(additional))} added by customers</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
