import { z } from 'zod'
import { query } from './define.ts'
import { charityType, dollars } from './shapes.ts'

/** In dollars: the shop's 5 % and what customers added to it. */
const given = { charityDonation: dollars, additional: dollars, total: dollars }

const year = z.object({
  year: z.int(),
  ...given,
  /** Orders whose money was not all returned. */
  orders: z.int(),
  charities: z.array(z.object({ charity: charityType, ...given })),
})
export type ImpactYear = z.output<typeof year>

const statement = z.object({ year: z.int(), amount: dollars }).nullable()

export const impact = {
  getImpact: query({
    access: 'anyone',
    summary:
      'What orders gave, by year (newest first, this year always) and charity; what is refunded is taken out again in proportion. Dollars.',
    output: z.object({ years: z.array(year), statement }),
  }),
  getDonationStatement: query({
    access: 'anyone',
    summary: "The shop's own statement of what was donated this year, or null.",
    output: statement,
  }),
}
