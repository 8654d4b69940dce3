import type { FigureStep } from '#contract/figures.ts'
import { type Cell, csvOf } from '#domain/csv.ts'
import { marginOf } from '#domain/margin.ts'
import { toDollars } from '#domain/money.ts'
import { averageOrder, costedSales } from './figure-lines.ts'
import type { Figures } from './step-text.ts'

const columns: Record<string, (step: FigureStep) => Cell> = {
  Begins: ({ at }) => new Date(at).toISOString(),
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

/** The steps of a period and of the one before it, as a CSV file. */
export function figuresFile({ before, now }: Pick<Figures, 'before' | 'now'>): string {
  const lines = [...before, ...now].map((step) => Object.values(columns).map((cellOf) => cellOf(step)))
  return csvOf([Object.keys(columns), ...lines])
}

function isCostKnown(step: FigureStep): boolean {
  return step.costedSales > 0 || step.cost > 0
}
