import { z } from 'zod'
import { mutation, query } from './define.ts'
import { charityType, dollars, id, time } from './shapes.ts'

/** A day by the shop's clock: '2026-12-01'. */
const day = z.iso.date('Enter a day').refine((text) => text >= '2000-01-01', 'Enter a day after 1999')

/** The fields of a payout's form. */
const fields = z.object({
  /** Dollars. */
  amount: dollars.min(0.01, 'Enter an amount above 0'),
  /** The day on which the money was sent. */
  paidOn: day,
  /** The reference at the bank. Only its hash with a secret salt is public. */
  reference: z.string().trim().min(1, 'Enter the reference at the bank').max(80, 'Use at most 80 characters'),
  /** The days whose donations it pays out, both included. */
  periodFrom: day,
  periodTo: day,
  /** The number on the charity's receipt; may be empty. */
  receiptNumber: z.string().trim().max(40, 'Use at most 40 characters'),
  /** The receipt's upload: the caller's own, or the present one; null for none. */
  storageId: id.nullable(),
})
export type PayoutFields = z.output<typeof fields>

/** The receipt's media type and size in bytes. */
const receipt = z.object({ mediaType: z.string(), bytes: z.int() })

/** A payout that is recorded and not published. */
const prepared = z.object({
  ...fields.shape,
  _id: id,
  receipt: receipt.nullable(),
  recordedBy: z.string(),
  changedAt: time,
})
export type PreparedPayout = z.output<typeof prepared>

const owedCharity = z.object({
  charity: charityType,
  name: z.string(),
  work: z.string(),
  registration: z.string(),
  /** By the published entries of this year, in dollars. */
  given: dollars,
  paidOut: dollars,
  /** The amount owed now for all days: the most that can be paid out. Negative when refunds followed a payout. */
  owed: dollars,
  /** The part of it that is owed for days up to the end of the last month. */
  due: dollars,
  /** The first day with donations after the period of the last payout; null when there is none. */
  unpaidFrom: day.nullable(),
  prepared: prepared.nullable(),
  /** The newest payout that was not undone. */
  latest: z.object({ paidOn: day, receiptNumber: z.string(), receiptUrl: z.string(), publishedAt: time }).nullable(),
})
export type OwedCharity = z.output<typeof owedCharity>

const giving = z.object({
  year: z.int(),
  today: day,
  given: dollars,
  paidOut: dollars,
  /** The sum of payouts that are recorded and not published. */
  recorded: dollars,
  /** The amount owed for days up to the end of the last month that is not recorded. */
  due: dollars,
  /** The last whole month by the shop's clock. */
  period: z.object({ from: day, to: day }),
  /** The number that the next entry of the public log gets. */
  nextSeq: z.int(),
  /** The charities on offer in their order, then retired ones to which something was given. */
  charities: z.array(owedCharity),
})
export type Giving = z.output<typeof giving>

const published = z.object({
  _id: id,
  /** The number of its entry in the public log, from 0. */
  seq: z.int(),
  charity: charityType,
  charityName: z.string(),
  registration: z.string(),
  amount: dollars,
  paidOn: day,
  periodFrom: day,
  periodTo: day,
  receiptNumber: z.string(),
  /** '/impact/receipts/{sha256}' */
  receiptUrl: z.string(),
  receipt,
  publishedAt: time,
  /** The time at which the charity confirmed that it received the money. */
  confirmedAt: time.optional(),
  /** The entry that takes it back. */
  undone: z.object({ seq: z.int(), at: time }).optional(),
})
export type PublishedPayout = z.output<typeof published>

const listed = published.extend({
  reference: z.string(),
  recordedBy: z.string(),
  undoneReason: z.string().optional(),
  /** The link by which the charity confirms it. */
  confirmUrl: z.url(),
})
export type ListedPayout = z.output<typeof listed>

/** The token of a charity's link. */
const link = z.object({ token: z.string().max(200) })

const toConfirm = published
  .pick({ charityName: true, amount: true, paidOn: true, periodFrom: true, periodTo: true })
  .extend({ reference: z.string(), receiptUrl: z.string(), confirmedAt: time.optional() })

const page = { limit: z.int().min(1).max(1_000).default(50) }

export const payouts = {
  getPublishedPayouts: query({
    access: 'anyone',
    summary: 'The payouts to charities in the public log, newest first, with their receipts. Dollars.',
    input: z.object(page),
    output: z.object({ payouts: z.array(published), count: z.int() }),
  }),
  getGiving: query({
    access: 'admin',
    right: 'payouts',
    summary: 'What each charity was given this year, was paid, and is owed, by the entries of the public log. Dollars.',
    output: giving,
  }),
  getPeriod: query({
    access: 'admin',
    right: 'payouts',
    summary: "A charity's published entries of these days that are no payouts: how many, and their sum in dollars.",
    input: z.object({ charityId: id, from: day, to: day }),
    output: z.object({ lines: z.int(), given: dollars }),
  }),
  getPayouts: query({
    access: 'admin',
    right: 'payouts',
    summary: 'The published payouts as the team sees them, newest first.',
    input: z.object(page),
    output: z.object({ payouts: z.array(listed), count: z.int() }),
  }),
  getPayoutToConfirm: query({
    access: 'anyone',
    summary: "The published payout of a charity's link.",
    input: link,
    output: toConfirm,
    refusals: ['NOT_FOUND'],
  }),
  confirmPayout: mutation({
    access: 'anyone',
    summary: "Confirms by a charity's link that the payout arrived; the time of the first confirmation.",
    input: link,
    output: z.object({ confirmedAt: time }),
    refusals: ['NOT_FOUND'],
    callsPerHour: 60,
  }),
  recordPayout: mutation({
    access: 'admin',
    right: 'payouts',
    summary:
      'Records a payout under an id that the caller makes; sent again, it is the same one. A charity has one at a time that is not published.',
    input: z.object({ payoutId: id, charityId: id, ...fields.shape }),
    output: id,
    refusals: ['NOT_FOUND', 'MORE_THAN_OWED', 'ALREADY_RECORDED', 'RECEIPT_NOT_FOUND', 'WRONG_DAY'],
  }),
  updatePayout: mutation({
    access: 'admin',
    right: 'payouts',
    summary:
      'Changes the fields that are given of a payout that is not published. A field whose stored value is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE.',
    input: z.object({ payoutId: id, ...fields.partial().shape, opened: fields.partial().optional() }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'MORE_THAN_OWED', 'RECEIPT_NOT_FOUND', 'WRONG_DAY', 'CHANGED_MEANWHILE', 'PUBLISHED'],
  }),
  discardPayout: mutation({
    access: 'admin',
    right: 'payouts',
    summary: 'Deletes a payout that is not published.',
    input: z.object({ payoutId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'PUBLISHED'],
  }),
  publishPayout: mutation({
    access: 'admin',
    right: 'payouts',
    summary:
      'Makes a payout an entry of the public log, for ever; the number of the entry. `agreed` is what the caller saw: a payout that changed since is refused.',
    input: z.object({ payoutId: id, agreed: z.object({ amount: dollars, storageId: id.nullable() }) }),
    output: z.int(),
    refusals: ['NOT_FOUND', 'MORE_THAN_OWED', 'RECEIPT_MISSING', 'CHANGED_MEANWHILE'],
  }),
  undoPayout: mutation({
    access: 'admin',
    right: 'payouts',
    summary: 'Takes a published payout back by another entry of the public log; the number of that entry.',
    input: z.object({
      payoutId: id,
      reason: z.string().trim().min(1, 'Say why').max(300, 'Use at most 300 characters'),
    }),
    output: z.int(),
    refusals: ['NOT_FOUND'],
  }),
}
