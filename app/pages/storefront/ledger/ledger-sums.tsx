import type { Ledger } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

type Sums = Pick<Ledger, 'given' | 'paidOut' | 'owed'>

/** Given, paid out and owed, by cause and together. */
export function LedgerSums({ ledger }: { ledger: Ledger }) {
  return (
    <section className="ledger-part ledger-section--first" aria-labelledby="ledger-given">
      <div>
        <h2 className="label muted" id="ledger-given">
          Given in all
        </h2>
        <p className="display-l num text-ultra mt-2">{formatMoney(fromDollars(ledger.given))}</p>
        <p className="muted mt-4">The sum of the lines, and nothing else.</p>
      </div>
      <table className="ledger-sums">
        <thead>
          <tr>
            <th scope="col">Cause</th>
            <th scope="col">Given</th>
            <th scope="col">Paid out</th>
            <th scope="col">To be paid</th>
          </tr>
        </thead>
        <tbody>
          {ledger.charities.map(({ charity, name, work, registration, ...sums }) => (
            <tr key={charity}>
              <th scope="row">
                <span className="display-s">{name}</span>
                <span className="muted small block">{[work, registration].filter(Boolean).join('. ')}</span>
              </th>
              <Amounts sums={sums} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <Amounts sums={ledger} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Amounts({ sums: { given, paidOut, owed } }: { sums: Sums }) {
  const amounts = [
    ['Given', given],
    ['Paid out', paidOut],
    ['To be paid', owed],
  ] as const
  return amounts.map(([name, amount]) => (
    <td key={name} data-name={name} className={`num ${name === 'Given' ? 'text-ultra' : ''}`}>
      {formatMoney(fromDollars(amount))}
    </td>
  ))
}
