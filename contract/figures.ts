import { z } from 'zod'
import { isWholeCents } from '#domain/money.ts'
import { reportingPeriods } from '#domain/reporting-period.ts'
import { returnReasons } from '#domain/return-reason.ts'
import { query } from './define.ts'
import { id, time } from './shapes.ts'

/** Dollars without a bound: what many orders come to. */
const amount = z.number().refine(isWholeCents, 'At most two decimals')

const step = z.object({
  /** The beginning of the step. */
  at: time,
  /** Placed then, and not cancelled since, and what they came to. */
  orders: z.int(),
  orderAmount: amount,
  /** Money that came in during the step, less what went back during it, of any order. */
  revenue: amount,
  returned: amount,
  /** The charities' part: of orders placed during the step, less what refunds took back during it. */
  given: amount,
})
export type FigureStep = z.output<typeof step>

/** Counts of visits by how far they came, as browsers report; a visit that came to a step came to those before it. */
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
          /** The sum of the line prices, before codes. */
          revenue: amount,
          sold: z.int(),
          /** The most sold first; without a name where there is nothing to choose. */
          variants: z.array(z.object({ name: z.string(), sold: z.int() })),
          /** Null for a product that is no longer there. */
          stock: z.int().nullable(),
        }),
      ),
      codes: z.array(z.object({ code: z.string(), uses: z.int(), discount: amount })),
      /** Null is a withdrawal, which needs no reason. */
      returns: z.array(z.object({ reason: z.enum(returnReasons).nullable(), count: z.int() })),
    }),
  }),
}
