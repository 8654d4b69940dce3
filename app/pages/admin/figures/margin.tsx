import { adminLinks } from '#app/admin-links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { FigureStep } from '#contract/figures.ts'
import { formatMoney } from '#domain/money.ts'
import { marginOf } from '#domain/reporting/margin.ts'
import { costedSales } from './figure-lines.ts'
import type { Figures } from './step-text.ts'

/** The margin of a period, and the share of its sales whose cost is known. */
export function Margin({ figures: { now, before, yearBefore } }: { figures: Figures }) {
  const sales = costedSales(now)
  const { amount, percent, knownPercent } = marginOf(sales)
  if (sales.costedSales === 0 && sales.cost === 0)
    return (
      <Frame>
        {sales.netSales === 0 ? (
          <p className="muted py-3">Nothing was sold in this period.</p>
        ) : (
          <p className="muted py-3">
            The cost of what was sold is not known. Enter the cost per item in{' '}
            <TextLink to={adminLinks.products()}>Products</TextLink>: it counts for sales from then on.
          </p>
        )}
      </Frame>
    )
  return (
    <Frame>
      <p className="figure-sum mt-3">{formatMoney(amount)}</p>
      <p className="muted tiny">
        {marginText(percent, { before: percentOf(before), yearBefore: percentOf([yearBefore]) })}
      </p>
      <ul className="figure-rows mt-2">
        <Row
          name="Net sales"
          note="After discounts and refunds, without shipping and tax"
          amount={formatMoney(sales.netSales)}
        />
        <Row name={knownText(knownPercent)} amount={formatMoney(sales.costedSales)} />
        <Row
          name="Cost"
          note="As it was on the day of the sale"
          amount={sales.cost > 0 ? `−${formatMoney(sales.cost)}` : formatMoney(sales.cost)}
        />
      </ul>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <section className="min-w-0" aria-labelledby="margin">
      <div className="figure-head">
        <h2 id="margin">Margin</h2>
      </div>
      {children}
    </section>
  )
}

function Row({ name, note, amount }: { name: string; note?: string; amount: string }) {
  return (
    <li>
      <span className="min-w-0 flex-1">
        {name}
        {note && <small>{note}</small>}
      </span>
      <span className="num">{amount}</span>
    </li>
  )
}

function percentOf(steps: readonly FigureStep[]): number | null {
  return marginOf(costedSales(steps)).percent
}

type Compared = { before: number | null; yearBefore: number | null }

/** '55.6% of sales with a known cost; 52.1% in the period before; 50.4% on the same days a year earlier' */
function marginText(percent: number | null, { before, yearBefore }: Compared): string {
  if (percent === null) return 'All of these sales were refunded'
  const parts = [`${percentText(percent)} of sales with a known cost`]
  if (before !== null) parts.push(`${percentText(before)} in the period before`)
  if (yearBefore !== null) parts.push(`${percentText(yearBefore)} on the same days a year earlier`)
  return parts.join('; ')
}

export function percentText(percent: number): string {
  return `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`
}

/** 'Cost known for 82% of sales' */
export function knownText(percent: number | null): string {
  return percent === 100 ? 'Cost known for all sales' : `Cost known for ${percent ?? 0}% of sales`
}
