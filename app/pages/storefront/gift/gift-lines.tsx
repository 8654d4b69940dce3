import type { Verdict } from '#app/pages/storefront/ledger/check/check-gift.ts'
import { dayText } from '#app/pages/storefront/ledger/ledger-texts.ts'
import type { GiftReceipt } from '#contract/impact.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'

type Line = GiftReceipt['lines'][number]

/** The donation's lines: what was given, taken out and paid out. */
export function GiftLines({ receipt, verdict }: { receipt: GiftReceipt; verdict: Verdict | null }) {
  const found = verdict && 'lines' in verdict ? verdict : null
  const days = new Map(found?.lines.map(({ entry }) => [entry.seq, entry.day]))
  const left = receipt.lines.reduce((sum, line) => sum + line.cents, 0)
  return (
    <section className={`section wrap ledger-part ${found ? 'pt-0' : ''}`}>
      <h2 className="display-m">Its lines</h2>
      <table className="ledger-lines">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Date</th>
            <th scope="col">What happened</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map((line, index) => (
            <tr key={line.seq ?? `new ${index}`}>
              <td className="num">{line.seq === null ? 'Soon' : thousands(line.seq + 1)}</td>
              <td className="num muted">{dayOf(days, line)}</td>
              <td>{lineOf(line, receipt.inSentence)}</td>
              <td className="num">{formatMoney(cents(line.cents))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Your gift
            </th>
            <td className="num text-ultra">{formatMoney(cents(left))}</td>
          </tr>
          {found?.payouts.map(({ seq, day, part, cents: paid }) => (
            <tr key={seq}>
              <td className="num">{thousands(seq + 1)}</td>
              <td className="num muted">{dayText(day)}</td>
              <td>
                Paid out to {receipt.inSentence}
                <span className="muted small block">
                  {formatMoney(cents(paid))} in all{paid > part && <span>, with the gifts of others</span>}
                </span>
              </td>
              <td className="num">{formatMoney(cents(part))}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  )
}

function dayOf(days: ReadonlyMap<number, string>, { seq }: Line): string {
  const day = seq === null ? undefined : days.get(seq)
  return day ? dayText(day) : ''
}

function lineOf({ part, isChange, cents: amount }: Line, to: string): string {
  if (isChange) return amount < 0 ? 'Taken out, with a refund of the order' : 'Put back, because a refund failed'
  return part === 'accrual' ? `Given by us to ${to}, at no cost to you` : `Added by you for ${to}`
}
