import type { ImpactYear } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

export function PastYears({ years }: { years: readonly ImpactYear[] }) {
  if (years.length === 0) return null
  return (
    <div className="mt-12 overflow-x-auto">
      <table className="ruled">
        <caption className="label mb-4 text-left">Years before</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {years[0]?.charities.map(({ charity, name }) => (
              <th key={charity} scope="col" className="number no-phone">
                {name}
              </th>
            ))}
            <th scope="col" className="number">
              In all
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, charities, total }) => (
            <tr key={year}>
              <th scope="row" className="num">
                {year}
              </th>
              {charities.map((one) => (
                <td key={one.charity} className="number no-phone">
                  {formatMoney(fromDollars(one.total))}
                </td>
              ))}
              <td className="number">{formatMoney(fromDollars(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
