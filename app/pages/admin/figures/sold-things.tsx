import type { Output } from '#app/engine/data/functions.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { AskedRange } from '#domain/reporting/reporting-range.ts'
import { returnReasonName } from '#domain/returns/return-reason.ts'
import { count } from './figure-lines.ts'
import { LowStock } from './low-stock.tsx'
import { TopProducts } from './top-products.tsx'

type Sold = Output<'figures.getSoldThings'>

type Props = { range: AskedRange; beside: React.ReactNode }

export function SoldThings({ range, beside }: Props) {
  const { data, isError, refetch } = useAnswer('figures.getSoldThings', range, { keepsPrevious: true })
  if (!data && isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading what was sold">
        <Skeleton lines={5} height={40} />
      </div>
    )
  return (
    <>
      <div className="figure-halves">
        {beside}
        <TopProducts products={data.products} range={range} />
      </div>
      <div className="figure-thirds">
        <LowStock />
        <Codes codes={data.codes} />
        <Returns returns={data.returns} />
      </div>
    </>
  )
}

function Codes({ codes }: Pick<Sold, 'codes'>) {
  return (
    <section className="min-w-0" aria-labelledby="codes-used">
      <div className="figure-head">
        <h2 id="codes-used">Promo codes</h2>
      </div>
      {codes.length === 0 && <p className="muted py-3">No code was used in this period.</p>}
      <ul className="figure-rows">
        {codes.map(({ code, uses, discount }) => (
          <li key={code}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {code}
              <small>{uses === 1 ? '1 use' : `${count(uses)} uses`}</small>
            </span>
            <span className="num">{formatMoney(fromDollars(-discount))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Returns({ returns }: Pick<Sold, 'returns'>) {
  const most = Math.max(1, ...returns.map((line) => line.count))
  return (
    <section className="min-w-0" aria-labelledby="returns-by-reason">
      <div className="figure-head">
        <h2 id="returns-by-reason">Returns by reason</h2>
      </div>
      {returns.length === 0 && <p className="muted py-3">Nobody asked to return anything in this period.</p>}
      <ul className="figure-rows">
        {returns.map((line) => (
          <li key={line.reason}>
            <span className="w-36">{line.reason ? returnReasonName(line.reason) : 'Withdrawal'}</span>
            <span className="share-bar" aria-hidden="true">
              <i style={{ width: `${(line.count / most) * 100}%` }} />
            </span>
            <span className="num font-medium">{count(line.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
