import { z } from 'zod'
import { obstacleKinds } from '#domain/people/account-deletion.ts'
import { action, mutation, query } from './define.ts'
import { id, time } from './shapes.ts'

const planned = z.object({
  askedAt: time,
  /** The earliest time at which a job begins the deletion. */
  dueAt: time,
  keepsReviews: z.boolean(),
  askedBy: z.enum(['customer', 'administrator', 'operator']),
  /** The deletion has begun, and can no longer be cancelled. */
  isBegun: z.boolean(),
})
export type PlannedDeletion = z.output<typeof planned>

const state = z.object({
  deletion: planned.nullable(),
  /** Open orders, returns and payments that must end before the deletion begins. */
  waitsFor: z.array(z.object({ kind: z.enum(obstacleKinds), orderNumber: z.string() })),
})
export type DeletionState = z.output<typeof state>

const wish = {
  /** True keeps the reviews without the name; false deletes them. */
  keepsReviews: z.boolean(),
  /** Typed as confirmation: the account's email address by customers, the customer's name by administrators. */
  confirmation: z.string().max(300),
}

/** Deleting an account, and cancelling that. */
export const deletions = {
  getDeletion: query({
    access: 'customer',
    summary: "Whether the caller's account is to be deleted, and what that would wait for.",
    output: state.extend({
      /** The account has a password, which the deletion requires. */
      hasPassword: z.boolean(),
    }),
  }),
  requestDeletion: action({
    access: 'customer',
    summary: "Has the caller's account deleted in 14 days. Asked twice, the first one stays.",
    input: z.object({ ...wish, password: z.string().max(200).optional() }),
    output: planned,
    refusals: ['NOT_CONFIRMED', 'WRONG_PASSWORD', 'ADMINISTRATOR', 'PROOF_REQUIRED'],
    callsPerHour: 60,
  }),
  cancelDeletion: mutation({
    access: 'customer',
    summary: "Keeps the caller's account. Nothing happens where none is to be deleted.",
    output: z.null(),
    refusals: ['TOO_LATE'],
  }),
  getCustomerDeletion: query({
    access: 'admin',
    right: 'customers',
    summary: "Whether a customer's account is to be deleted, and what that would wait for.",
    input: z.object({ customerId: id }),
    /** `isCustomer` is false for team members, even those with orders. */
    output: state.extend({ isCustomer: z.boolean() }),
  }),
  deleteCustomer: mutation({
    access: 'admin',
    right: 'personal-data',
    summary: "Has a customer's account deleted, in 14 days or as soon as nothing is under way.",
    input: z.object({ customerId: id, ...wish, atOnce: z.boolean() }),
    output: planned,
    refusals: ['NOT_FOUND', 'NOT_CONFIRMED'],
  }),
  cancelCustomerDeletion: mutation({
    access: 'admin',
    right: 'personal-data',
    summary: "Keeps a customer's account. Nothing happens where none is to be deleted.",
    input: z.object({ customerId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'TOO_LATE'],
  }),
}
