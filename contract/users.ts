import { z } from 'zod'
import { mutation, query } from './define.ts'
import { email, id } from './shapes.ts'

export const user = z.object({
  _id: id,
  _creationTime: z.number(),
  clerkUserId: id,
  email,
  name: z.string(),
  role: z.enum(['customer', 'admin']),
})
export type User = z.output<typeof user>

/** The caller is taken from the session; naming somebody else is FORBIDDEN for customers. */
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
  getUserByClerkId: query({
    access: 'customer',
    summary: 'The server record of the caller; administrators may name anyone.',
    input: z.object({ clerkUserId: id.optional() }),
    output: user.nullable(),
    refusals: ['FORBIDDEN'],
  }),
}
