import { z } from 'zod'
import { isWholeCents } from '#domain/money.ts'
import { type AskedRange, rangeFault, reportingRanges } from '#domain/reporting/reporting-range.ts'
import { returnReasons } from '#domain/returns/return-reason.ts'
import { query } from './define.ts'
import { id, time } from './shapes.ts'

/** Dollars without an upper bound: the sum of many orders. */
const amount = z.number().refine(isWholeCents, 'At most two decimals')

const step = z.object({
  /** The beginning of the step. */
  at: time,
  /** Orders placed during the step and not cancelled since, and their sum. */
  orders: z.int(),
  orderAmount: amount,
  /** Payments received during the step, less refunds made during it, of any order. */
  revenue: amount,
  returned: amount,
  /** Donations of orders placed during the step, less the part that refunds took back during it. */
  given: amount,
  /** Net sales of orders placed during the step: their goods after discount, less what was refunded of them. */
  netSales: amount,
  /** The part of the net sales whose cost is known, and that cost. */
  costedSales: amount,
  cost: amount,
})
export type FigureStep = z.output<typeof step>

/** Counts of visits by the furthest step, as browsers report; a visit counts at each step before, too. */
const visits = z.object({ visits: z.int(), products: z.int(), carts: z.int(), checkouts: z.int() })

/** A named period, or the first and the last day of a range. */
export const figureRange = z
  .object({
    period: z.enum(reportingRanges, `Choose one of ${reportingRanges.join(', ')}`).optional(),
    /** Days of the shop's time zone, as '2026-11-26'. */
    from: z.string().max(10, 'Enter a day, as 2026-11-26').optional(),
    to: z.string().max(10, 'Enter a day, as 2026-11-26').optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    const isNamed = period !== undefined
    const hasDays = from !== undefined || to !== undefined
    if (isNamed === hasDays) {
      const message = isNamed ? 'Name a period or days, not both' : 'Name a period, or the first and last day'
      context.addIssue({ code: 'custom', path: ['period'], message })
    }
    const fault = hasDays && !isNamed ? rangeFault({ from: from ?? '', to: to ?? '' }) : null
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })

/** The range that valid input asks for. */
export function askedRange({ period, from, to }: z.output<typeof figureRange>): AskedRange {
  return from !== undefined && to !== undefined ? { from, to } : { period: period ?? 'month' }
}

export const figures = {
  getFigures: query({
    access: 'admin',
    right: 'figures',
    summary:
      'What the shop took in a range of days of its own time zone, by hour, day or month, beside as many days before it and the same days a year earlier: a named period, or from one day to another. A range that includes today is counted up to now, and compared up to the same time.',
    input: figureRange,
    output: z.object({
      timeZone: z.string(),
      step: z.enum(['hour', 'day', 'month']),
      now: z.array(step),
      before: z.array(step),
      /** The sums of the same days a year earlier; `at` is their beginning. */
      yearBefore: step,
      /** True for a range that includes today. */
      isOpen: z.boolean(),
      visits: z.object({ now: visits, before: visits }),
      /** The end of the quarter of an hour up to which the shop has counted. */
      countedTo: time,
    }),
  }),
  getSoldThings: query({
    access: 'admin',
    right: 'figures',
    summary:
      'Of the orders of a period that were not cancelled: the six products of which most was sold, and the five promo codes that gave most. And why customers asked to return something in it.',
    input: figureRange,
    output: z.object({
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          imageUrl: z.string(),
          /** The net sales: line prices after discounts and refunds. */
          revenue: amount,
          /** The part of the revenue whose cost is known, and that cost. */
          costedRevenue: amount,
          cost: amount,
          sold: z.int(),
          /** Sales by variant, most sold first; the name is empty for a product without variants. */
          variants: z.array(z.object({ name: z.string(), sold: z.int() })),
          /** Null for an archived product. */
          stock: z.int().nullable(),
        }),
      ),
      codes: z.array(z.object({ code: z.string(), uses: z.int(), discount: amount })),
      /** The reason is null for a withdrawal, which needs none. */
      returns: z.array(z.object({ reason: z.enum(returnReasons).nullable(), count: z.int() })),
    }),
  }),
}
