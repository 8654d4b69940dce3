import { z } from 'zod'
import { action, query } from './define.ts'
import { dollars, id, time } from './shapes.ts'

const obstacle = z.enum(['hosted', 'team', 'leaving', 'unconfirmed', 'paying'])

/** Counts of what an account has, by kind. */
const counts = z.object({
  ...{ orders: z.int(), returns: z.int(), reviews: z.int(), messages: z.int(), notes: z.int() },
  ...{ addresses: z.int(), wishlist: z.int(), cart: z.int(), promoUses: z.int() },
})
export type MergeCounts = z.output<typeof counts>

const account = counts.extend({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** The account's owner has shown to read what is sent to the address. */
  emailVerified: z.boolean(),
  memberSince: time,
  spent: dollars,
  /** The gift and what was added, with the orders that were not taken back. */
  given: dollars,
  /** Cards stay at the gateway's customer, and end with the account. */
  cards: z.int(),
  /** The reason why nothing may come to this account. */
  stayObstacle: obstacle.nullable(),
  /** The reason why this account cannot end. */
  goObstacle: obstacle.nullable(),
})
export type MergeAccount = z.output<typeof account>

/** The merge of two accounts of one person. */
export const merges = {
  compareAccounts: query({
    access: 'admin',
    right: 'personal-data',
    summary: 'What each of two accounts has, and what both have together.',
    input: z.object({ customerId: id, otherId: id }),
    output: z.object({
      accounts: z.tuple([account, account]),
      /** Pieces that both accounts have alike, so that each is kept once. */
      alike: counts.pick({ reviews: true, addresses: true, wishlist: true, cart: true }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  mergeAccounts: action({
    access: 'admin',
    right: 'personal-data',
    summary: 'Makes one account part of another, and ends it. Done once, it is answered again as done.',
    input: z.object({
      stayingId: id,
      leavingId: id,
      /** The address of the account that goes, typed. */
      confirmation: z.string().max(300),
    }),
    output: z.object({ customerId: id }),
    refusals: ['NOT_FOUND', 'NOT_CONFIRMED', 'CANNOT_MERGE'],
  }),
}
