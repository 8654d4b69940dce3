import { z } from 'zod'
import { obstacleKinds } from '#domain/account-deletion.ts'
import { action, mutation, query } from './define.ts'
import { id, time } from './shapes.ts'

const planned = z.object({
  askedAt: time,
  /** The time from which a job begins with the deletion. */
  dueAt: time,
  keepsReviews: z.boolean(),
  askedBy: z.enum(['customer', 'administrator', 'operator']),
  /** A deletion that has begun is not taken back any more. */
  isBegun: z.boolean(),
})
export type PlannedDeletion = z.output<typeof planned>

const state = z.object({
  deletion: planned.nullable(),
  /** Orders, returns and the like that are under way and have to end before. */
  waitsFor: z.array(z.object({ kind: z.enum(obstacleKinds), orderNumber: z.string() })),
})
export type DeletionState = z.output<typeof state>

const wish = {
  /** Reviews stay without the name, or go too. */
  keepsReviews: z.boolean(),
  /** Typed by whoever asks: the address of the account; administrators type the customer's name. */
  confirmation: z.string().max(300),
}

/** Deleting an account, and taking that back. */
export const deletions = {
  getDeletion: query({
    access: 'customer',
    summary: "Whether the caller's account is to be deleted, and what that would wait for.",
    output: state.extend({
      /** The account has a password, which is asked for with the deletion. */
      hasPassword: z.boolean(),
    }),
  }),
  requestDeletion: action({
    access: 'customer',
    summary: "Has the caller's account deleted in 14 days. Asked twice, the first one stays.",
    input: z.object({ ...wish, password: z.string().max(200).optional() }),
    output: planned,
    refusals: ['NOT_CONFIRMED', 'WRONG_PASSWORD', 'ADMINISTRATOR'],
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
    /** Whoever works here is no customer, orders or not. */
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
