import { z } from 'zod'
import { action, query } from './define.ts'
import { dollars, id, time } from './shapes.ts'

const obstacle = z.enum(['hosted', 'team', 'leaving', 'unconfirmed', 'paying'])

/** Counts of what an account has, by kind. */
const counts = z.object({
  orders: z.int(),
  returns: z.int(),
  reviews: z.int(),
  messages: z.int(),
  notes: z.int(),
  addresses: z.int(),
  wishlist: z.int(),
  cart: z.int(),
  promoUses: z.int(),
})
export type MergeCounts = z.output<typeof counts>

const account = counts.extend({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** The email address is verified. */
  emailVerified: z.boolean(),
  memberSince: time,
  spent: dollars,
  /** Charity donations and the customer's additional donations, less the part that refunds took back. */
  given: dollars,
  /** Saved cards stay with the gateway's customer, and are deleted with the account. */
  cards: z.int(),
  /** The reason why no other account can be merged into this one. */
  remainingObstacle: obstacle.nullable(),
  /** The reason why this account cannot be merged into another. */
  closingObstacle: obstacle.nullable(),
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
      /** Counts of items that both accounts have, and that exist once afterwards. */
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
      /** The email address of the account that is merged away, typed as confirmation. */
      confirmation: z.string().max(300),
    }),
    output: z.object({ customerId: id }),
    refusals: ['NOT_FOUND', 'NOT_CONFIRMED', 'CANNOT_MERGE'],
  }),
}
