import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Pills } from '#app/ui/pills.tsx'
import type { Ledger, LedgerLine } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { dayText } from './ledger-texts.ts'

const all = ''

/** The lines of the ledger, a page at a time, for all causes or one. */
export function EveryLine({ ledger: { charities }, size }: { ledger: Ledger; size: number }) {
  const [charity, setCharity] = useState(all)
  /** The last line of each page before the shown one. */
  const [ends, setEnds] = useState<readonly number[]>([])
  const before = ends.at(-1)
  const asked = { ...(charity !== all && { charity }), ...(before !== undefined && { before }) }
  const { data, isError, isPlaceholderData, refetch } = useAnswer('impact.getLedgerLines', asked, {
    keepsPrevious: true,
  })
  const last = data?.lines.at(-1)?.seq
  const choose = (next: string) => {
    setEnds([])
    setCharity(next)
  }
  const options = charities.map(({ charity: value, name: text }) => ({ value, text }))
  return (
    <section className="ledger-part ledger-section" aria-labelledby="every-line">
      <div>
        <h2 className="display-m" id="every-line">
          Every line
        </h2>
        <p className="muted mt-4">
          <span>{size === 1 ? 'One line' : `${thousands(size)} lines`}</span> since the first order, the latest first.
        </p>
      </div>
      <div>
        <Pills label="Cause" options={[{ value: all, text: 'All' }, ...options]} value={charity} onChange={choose} />
        {isError && !data ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <Lines lines={data?.lines ?? []} isOld={isPlaceholderData} />
        )}
        <div className="btnrow mt-6">
          {data?.hasMore && last !== undefined && (
            <Button size="sm" pending={isPlaceholderData} onClick={() => setEnds([...ends, last])}>
              Older lines
            </Button>
          )}
          {ends.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => setEnds(ends.slice(0, -1))}>
              Newer lines
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function Lines({ lines, isOld }: { lines: readonly LedgerLine[]; isOld: boolean }) {
  if (lines.length === 0) return <p className="muted mt-6">{isOld ? '' : 'No line for this cause yet.'}</p>
  return (
    <table className="ledger-lines mt-3" aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Cause</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <td className="num muted">{thousands(line.seq + 1)}</td>
            <td className="num muted">{dayText(line.day)}</td>
            <td>{textOf(line)}</td>
            <td className="muted">{line.charityName}</td>
            <td className={`num ${line.amount > 0 ? 'text-ultra' : ''}`}>{formatMoney(fromDollars(line.amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf({ kind, of }: LedgerLine): string {
  const line = of ? `line ${thousands(of.seq + 1)}` : ''
  if (kind === 'accrual') return 'Our share of an order'
  if (kind === 'extra') return 'Added by the buyer'
  if (kind === 'payout') return 'Paid out to the charity'
  if (kind === 'reversal') return `Taken out of ${line}, with a refund`
  return of?.isPayout ? `Payment of ${line} taken back` : `Put back into ${line}, as a refund failed`
}
