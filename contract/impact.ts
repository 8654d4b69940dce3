import { z } from 'zod'
import { charity } from './charities.ts'
import { query } from './define.ts'
import { charityType, dollars, time } from './shapes.ts'

/** Donations in dollars: the shop's share of orders and the amounts that customers added. */
const given = { charityDonation: dollars, additional: dollars, total: dollars }

const year = z.object({
  year: z.int(),
  ...given,
  /** Orders that were not fully refunded. */
  orders: z.int(),
  /** The day of its first donation by the shop's clock: its beginning in UTC. */
  since: time.optional(),
  /** The charities on offer, in their order, then retired ones that received donations. */
  charities: z.array(
    z.object({
      charity: charityType,
      ...charity.pick({ name: true, work: true, url: true }).shape,
      registration: z.string().optional(),
      ...given,
    }),
  ),
})
export type ImpactYear = z.output<typeof year>

/** The donation of one of the customer's orders, less the part that its refunds took out. */
const givingOrder = z.object({
  orderNumber: z.string(),
  _creationTime: time,
  charity: charityType,
  charityName: z.string(),
  products: z.array(z.string()),
  ...given,
  takenOut: dollars,
})
export type GivingOrder = z.output<typeof givingOrder>

const userImpact = z.object({
  ...given,
  /** Orders that were not fully refunded. */
  orders: z.int(),
  charities: z.array(
    z.object({ charity: charityType, ...charity.pick({ name: true, inSentence: true }).shape, ...given }),
  ),
  /** Donations by the year of the order, newest first. */
  years: z.array(z.object({ year: z.int(), ...given })),
  /** Newest first. */
  lines: z.array(givingOrder),
  hasMore: z.boolean(),
})
export type UserImpact = z.output<typeof userImpact>

const statement = z.object({ year: z.int(), amount: dollars }).nullable()

const donations = z.object({
  /** Calendar year in UTC. */
  year: z.int(),
  /** Orders of this year that were not fully refunded, and their donations. */
  orders: z.int(),
  total: dollars,
  /**
   * One line per donation, oldest first: number and amount. A line with a negative number is the sum of a day's donations that have no line
   * of their own.
   */
  lines: z.array(z.tuple([z.int(), dollars])),
  /** The newest donation, without the customer. */
  newest: z.object({ line: z.int(), charity: charityType, to: z.string(), amount: dollars }).nullable(),
})
export type Donations = z.output<typeof donations>

const giftLine = z.object({
  /** The shop's share, or the amount that the buyer added. */
  part: z.enum(['accrual', 'extra']),
  /** A refund took a part out, or gave it back; the amount is what the line adds. */
  isChange: z.boolean(),
  /** In cents, as the log has it. */
  cents: z.int(),
  /** The line's number in the log, and the salt that hides its order there (hex); null before it is published. */
  seq: z.int().nullable(),
  salt: z.string().nullable(),
})

const giftReceipt = z.object({
  orderNumber: z.string(),
  _creationTime: time,
  /** The charity in the log; null before the first line is published. */
  charity: z.string().nullable(),
  /** The charity's name, and its name within a sentence. */
  charityName: z.string(),
  inSentence: z.string(),
  /** In the order in which they came about. */
  lines: z.array(giftLine),
  /** The log's key as verifiers read it, and the first checkpoint with the donation; null before these are published. */
  key: z.string().nullable(),
  checkpoint: z.string().nullable(),
})
export type GiftReceipt = z.output<typeof giftReceipt>

const ledger = z.object({
  /** The newest checkpoint as it is signed, with its number of entries; null before the first one. */
  seal: z.object({ size: z.int(), note: z.string(), sealedAt: time }).nullable(),
  /** Sums of all published entries, in dollars. */
  given: dollars,
  paidOut: dollars,
  owed: dollars,
  charities: z.array(
    z.object({
      /** The charity's name in the log: 'US-EIN-001234567' */
      charity: z.string(),
      ...charity.pick({ name: true, work: true }).shape,
      registration: z.string(),
      given: dollars,
      paidOut: dollars,
      owed: dollars,
    }),
  ),
})
export type Ledger = z.output<typeof ledger>

const ledgerLine = z.object({
  /** The number of the line in the log, from 0. */
  seq: z.int(),
  day: z.string(),
  kind: z.enum(['accrual', 'extra', 'reversal', 'adjustment', 'payout']),
  charityName: z.string(),
  amount: dollars,
  /** The line that this one changes. */
  of: z.object({ seq: z.int(), isPayout: z.boolean() }).optional(),
})
export type LedgerLine = z.output<typeof ledgerLine>

export const impact = {
  getImpact: query({
    access: 'anyone',
    summary:
      'What orders gave, by year (newest first, this year always) and charity; what is refunded is taken out again in proportion. Dollars.',
    output: z.object({ years: z.array(year), statement }),
  }),
  getDonations: query({
    access: 'anyone',
    summary:
      "This year's gifts, less what was refunded, as lines to draw: one each, and beyond 400 one for each day before the newest. Nothing of a person. Dollars.",
    output: donations,
  }),
  getGiftReceipt: query({
    access: 'anyone',
    summary:
      "An order's donation by the code of its receipt, with all that a browser needs to find it in the public log. Null for an unknown code, and for one whose order's personal data was deleted.",
    input: z.object({ code: z.string().max(100) }),
    callsPerHour: 600,
    output: z.object({ isDeleted: z.boolean(), receipt: giftReceipt.nullable() }),
  }),
  getLedger: query({
    access: 'anyone',
    summary:
      'The public log of donations in sums by charity, all its entries together, and its newest checkpoint. Dollars.',
    output: ledger,
  }),
  getLedgerLines: query({
    access: 'anyone',
    summary: 'Entries of the public log, newest first; `before` is the last one of the page before. Dollars.',
    input: z.object({
      charity: z.string().max(100).optional().describe("A charity's name in the log."),
      before: z.int().min(0).optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    output: z.object({ lines: z.array(ledgerLine), hasMore: z.boolean() }),
  }),
  getUserImpact: query({
    access: 'customer',
    summary:
      "What the caller's orders gave, in all, by charity and by the year of the order (UTC), and the newest of these orders; what is refunded is taken out. Dollars.",
    input: z.object({ limit: z.int().min(1).max(1_000).default(50) }),
    output: userImpact,
  }),
}
