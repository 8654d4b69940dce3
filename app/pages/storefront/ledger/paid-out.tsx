import { useState } from 'react'
import { useAbsolute } from '#app/engine/data/origins.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PublishedPayout } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { dayText, monetaryGrants } from './ledger-texts.ts'

const few = 12
const most = 1_000

/** The payments to charities with their receipts, newest first. */
export function PaidOut() {
  const [limit, setLimit] = useState(few)
  const { data } = useAnswer('payouts.getPublishedPayouts', { limit }, { keepsPrevious: true })
  const { payouts = [], count = 0 } = data ?? {}
  const absolute = useAbsolute()
  return (
    <section className="ledger-part ledger-section" aria-labelledby="paid-out">
      <div>
        <h2 className="display-m" id="paid-out">
          Paid out
        </h2>
        <p className="muted mt-4">
          Each payment with the receipt of the charity, also as one file in the{' '}
          <a className="link" href="/impact/grants.json">
            format of open grants
          </a>
          .
        </p>
        <JsonLd data={import.meta.env.SSR && monetaryGrants(payouts, absolute)} />
      </div>
      {payouts.length === 0 ? (
        <p className="muted">Nothing was paid out yet. All that was given is still to be paid.</p>
      ) : (
        <div>
          <table className="ledger-lines">
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Paid</th>
                <th scope="col">Charity</th>
                <th scope="col">Confirmed</th>
                <th scope="col">Receipt</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {payouts.map((payout) => (
                <Payout key={payout._id} payout={payout} />
              ))}
            </tbody>
          </table>
          {count > limit && (
            <p className="mt-6">
              <TextLink onClick={() => setLimit(most)}>All {thousands(count)} payments</TextLink>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function Payout({ payout }: { payout: PublishedPayout }) {
  const { mediumDate } = useDates()
  const { seq, charityName, amount, paidOn, periodFrom, periodTo, receiptNumber, receiptUrl, confirmedAt, undone } =
    payout
  return (
    <tr>
      <td className="num muted">{thousands(seq + 1)}</td>
      <td className="num muted">{dayText(paidOn)}</td>
      <td>
        <span className="font-medium">{charityName}</span>
        <span className="muted small block">
          For {dayText(periodFrom)} to {dayText(periodTo)}
          {undone && <span>. Taken back by line {thousands(undone.seq + 1)}</span>}
        </span>
      </td>
      <td className="num muted">{confirmedAt ? mediumDate(confirmedAt) : undone ? '' : 'Not yet'}</td>
      <td>
        <a className="link" href={receiptUrl}>
          {receiptNumber || 'Receipt'}
        </a>
      </td>
      <td className={`num ${undone ? 'line-through' : ''}`}>{formatMoney(fromDollars(amount))}</td>
    </tr>
  )
}
