import { z } from 'zod'
import { customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import { roles } from '#domain/people/rights.ts'
import { action, mutation, query } from './define.ts'
import { email, id, time } from './shapes.ts'

export const user = z.object({
  _id: id,
  _creationTime: z.number(),
  clerkUserId: id,
  email,
  name: z.string(),
  role: z.enum(roles),
  lacksTwoSteps: z.literal(true).optional(),
})
/** `lacksTwoSteps`: a team member with the rights of a customer until a second step of signing in is set up. */
export type User = z.output<typeof user>

/** A customer with the sum spent, in dollars: paid for orders that are not cancelled, less refunds. */
const customer = z.object({
  _id: id,
  _creationTime: time,
  clerkUserId: id,
  name: z.string(),
  email: z.string(),
  totalOrders: z.int(),
  totalSpent: z.number(),
  /** The time of the latest order; absent before the first. */
  lastOrderDate: time.optional(),
  /** The due time of a requested account deletion. */
  leavesAt: time.optional(),
})
export type Customer = z.output<typeof customer>

/** Search words, each a part of the customer's name or email address. */
const search = z.string().trim().max(120).optional()
const count = z.int().min(0)

/** Functions for users. The session decides who calls; naming somebody else is FORBIDDEN for customers. */
export const users = {
  createOrGetUser: mutation({
    access: 'customer',
    summary:
      "The caller's server record, made at the first sign-in. `role` is ignored: it comes from the identity provider.",
    input: z.object({
      clerkUserId: id.optional(),
      email: z.string().max(254).optional(),
      name: z.string().max(200).optional(),
      role: z.string().max(40).optional(),
    }),
    output: user,
    refusals: ['FORBIDDEN'],
  }),
  changeName: action({
    access: 'customer',
    summary: 'Changes what the caller is called, at the identity provider and here.',
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'Enter your name')
        .max(200)
        .regex(/^\P{Cc}*$/u, 'Enter your name'),
      /** The name that the form replaces: refused when it was changed meanwhile. */
      opened: z.string().max(200).optional(),
    }),
    output: user,
    refusals: ['CHANGED_MEANWHILE'],
    callsPerHour: 60,
  }),
  getProfile: query({
    access: 'customer',
    summary: "What the caller's account says of them.",
    output: z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean() }),
  }),
  getUserByClerkId: query({
    access: 'customer',
    summary: 'The server record of the caller; administrators may name anyone.',
    input: z.object({ clerkUserId: id.optional() }),
    output: user.nullable(),
    refusals: ['FORBIDDEN'],
  }),
  getAllCustomers: query({
    access: 'admin',
    right: 'customers',
    summary: 'Customers, a page of at most 100.',
    input: z.object({
      search,
      filter: z.enum(customerFilters).default('all'),
      /** Newest, highest sum and most orders first; names from A to Z. */
      sortBy: z.enum(customerSorts).default('newest'),
      limit: z.int().min(1).max(100).default(50),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.array(customer),
  }),
  getCustomerStats: query({
    access: 'admin',
    right: 'customers',
    summary: 'How many customers there are, and how many of each filter.',
    input: z.object({ search }),
    output: z.object({ totalCustomers: count, highValue: count, frequentBuyers: count, newThisMonth: count }),
  }),
  getCustomer: query({
    access: 'admin',
    right: 'customers',
    summary: 'One customer.',
    input: z.object({ customerId: id }),
    output: customer,
    refusals: ['NOT_FOUND'],
  }),
}
