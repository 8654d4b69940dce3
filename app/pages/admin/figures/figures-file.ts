import type { FigureStep } from '#contract/figures.ts'
import { type Cell, csvOf } from '#domain/files/csv.ts'
import { toDollars } from '#domain/money.ts'
import { marginOf } from '#domain/reporting/margin.ts'
import { isoIn } from '#domain/text/time-zone.ts'
import { averageOrder, costedSales } from './figure-lines.ts'
import type { Figures } from './step-text.ts'

const columns: Record<string, (step: FigureStep, timeZone: string) => Cell> = {
  Begins: ({ at }, timeZone) => isoIn(timeZone, at),
  Orders: ({ orders }) => orders,
  'Average order': averageOrder,
  Revenue: ({ revenue }) => revenue,
  Returned: ({ returned }) => returned,
  Given: ({ given }) => given,
  'Net sales': ({ netSales }) => netSales,
  'Net sales with a known cost': (step) => step.costedSales,
  Cost: (step) => (isCostKnown(step) ? step.cost : ''),
  Margin: (step) => (isCostKnown(step) ? toDollars(marginOf(costedSales([step])).amount) : ''),
}

type Shown = Pick<Figures, 'timeZone' | 'before' | 'now' | 'yearBefore'>

/** The steps of a range, those before it, and the sums of the same days a year earlier, as a CSV file. */
export function figuresFile({ timeZone, before, now, yearBefore }: Shown): string {
  const linesOf = (name: string, steps: readonly FigureStep[]) =>
    steps.map((step) => [...Object.values(columns).map((cellOf) => cellOf(step, timeZone)), name])
  return csvOf([
    [...Object.keys(columns), 'Range'],
    ...linesOf('Before', before),
    ...linesOf('Shown', now),
    ...linesOf('A year earlier, in sum', [yearBefore]),
  ])
}

function isCostKnown(step: FigureStep): boolean {
  return step.costedSales > 0 || step.cost > 0
}
