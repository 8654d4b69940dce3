import { z } from 'zod'
import { isWholeCents } from '#domain/money.ts'
import { reportingPeriods } from '#domain/reporting-period.ts'
import { returnReasons } from '#domain/return-reason.ts'
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

const period = z.object({ period: z.enum(reportingPeriods) })

export const figures = {
  getFigures: query({
    access: 'admin',
    right: 'figures',
    summary:
      'What the shop took by hour, day or month of its own time zone, up to now, and as much of the period before it. Today by the hour, 7 and 30 days, and 12 months.',
    input: period,
    output: z.object({
      timeZone: z.string(),
      step: z.enum(['hour', 'day', 'month']),
      now: z.array(step),
      before: z.array(step),
      visits: z.object({ now: visits, before: visits }),
      /** The end of the last step, for now. */
      countedTo: time,
    }),
  }),
  getSoldThings: query({
    access: 'admin',
    right: 'figures',
    summary:
      'Of the orders of a period that were not cancelled: the six products of which most was sold, and the five promo codes that gave most. And why customers asked to return something in it.',
    input: period,
    output: z.object({
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          imageUrl: z.string(),
          /** The sum of the line prices, before discounts. */
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
