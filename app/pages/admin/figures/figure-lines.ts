import type { FigureStep } from '#contract/figures.ts'
import { cents, formatMoney, fromDollars } from '#domain/money.ts'
import type { CostedSales } from '#domain/reporting/margin.ts'
import type { Figures } from './step-text.ts'

type Summed = Pick<FigureStep, 'orders' | 'orderAmount' | 'revenue' | 'given'>

export type FigureLine = {
  name: string
  /** As in a sentence: 'Table of revenue by day'. */
  word: string
  amountOf: (step: Summed) => number
  format: (value: number) => string
  isGiving?: true
}

const money = (dollars: number) => formatMoney(fromDollars(dollars))
export const count = (value: number) => new Intl.NumberFormat('en-US').format(value)

/** The lines of the chart, each drawn separately; the first one large. */
export const figureLines: readonly [FigureLine, ...FigureLine[]] = [
  { name: 'Revenue', word: 'revenue', amountOf: ({ revenue }) => revenue, format: money },
  { name: 'Orders', word: 'orders', amountOf: ({ orders }) => orders, format: count },
  { name: 'Average order', word: 'average order', amountOf: averageOrder, format: money },
  { name: 'Given to charity', word: 'donations', amountOf: ({ given }) => given, format: money, isGiving: true },
]

/** Dollars, to the cent. */
export function averageOrder({ orders, orderAmount }: Summed): number {
  return orders === 0 ? 0 : Math.round((orderAmount * 100) / orders) / 100
}

/** The sum of all steps. */
export function total(steps: readonly FigureStep[]): Summed {
  const sumOf = (part: 'orderAmount' | 'revenue' | 'given') =>
    cents(steps.reduce((sum, step) => sum + fromDollars(step[part]), 0)) / 100
  return {
    orders: steps.reduce((sum, { orders }) => sum + orders, 0),
    orderAmount: sumOf('orderAmount'),
    revenue: sumOf('revenue'),
    given: sumOf('given'),
  }
}

/** The sums of all steps that the margin is computed from. */
export function costedSales(steps: readonly FigureStep[]): CostedSales {
  const sumOf = (part: keyof CostedSales) => cents(steps.reduce((sum, step) => sum + fromDollars(step[part]), 0))
  return { netSales: sumOf('netSales'), costedSales: sumOf('costedSales'), cost: sumOf('cost') }
}

export function isQuiet({ now, before, yearBefore }: Figures): boolean {
  return [...now, ...before, yearBefore].every(
    ({ orders, revenue, given }) => orders === 0 && revenue === 0 && given === 0,
  )
}
