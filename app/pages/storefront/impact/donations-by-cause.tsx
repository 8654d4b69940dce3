import { useCharities } from '#app/features/settings/use-charities.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ImpactYear } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** One year by charity; the longest bar is the largest sum. */
export function DonationsByCause({ year: { year, charities } }: { year: ImpactYear }) {
  const largest = Math.max(...charities.map(({ total }) => total))
  return (
    <table className="ledger">
      <caption className="sr">Given in {year}, by cause</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Cause</th>
          <th scope="col" className="no-phone">
            Share
          </th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {charities.map(({ charity, name, work, registration, url, total, additional }) => (
          <tr key={charity} data-charity={charity}>
            <th scope="row">
              <Logo of={charity} />
              <span className="display-s">
                {url ? (
                  <a href={url} className="underline underline-offset-4">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </span>
              <br />
              <span className="muted small">{[work, registration].filter(Boolean).join('. ')}</span>
            </th>
            <td className="ledger__bar no-phone">
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

/** The logo of a charity that is still offered and has one. */
function Logo({ of }: { of: string }) {
  const url = useCharities().find(({ id }) => id === of)?.imageUrl
  return url && <Picture url={url} alt="" sizes="48px" className="charity-logo mb-2" />
}
