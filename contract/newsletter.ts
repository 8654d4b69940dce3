import { z } from 'zod'
import { mutation } from './define.ts'
import { email } from './shapes.ts'

const token = z.string().min(1).max(100)

export const newsletterSource = z.enum(['footer', 'home'])
export type NewsletterSource = z.output<typeof newsletterSource>

export const newsletter = {
  subscribe: mutation({
    access: 'anyone',
    callsPerHour: 60,
    summary: 'Emails a link that confirms the address. The answer is the same whether the address is known or not.',
    input: z.object({ email: z.string().trim().pipe(email), source: newsletterSource }),
    output: z.object({ status: z.literal('asked') }),
  }),
  confirm: mutation({
    access: 'anyone',
    summary: 'Confirms the address that the token was emailed to. The same token answers the same again.',
    input: z.object({ token }),
    output: z.object({ status: z.literal('confirmed') }),
    refusals: ['LINK_EXPIRED'],
  }),
  unsubscribe: mutation({
    access: 'anyone',
    summary: 'Ends the letters to the address that the token was emailed to.',
    input: z.object({ token }),
    output: z.object({ status: z.literal('unsubscribed') }),
    refusals: ['LINK_EXPIRED'],
  }),
}
