import { z } from 'zod'
import { action, mutation, query } from './define.ts'

const mailStatus = z.enum(['queued', 'sent', 'failed'])

export const emails = {
  sendOrderConfirmationEmail: action({
    access: 'customer',
    summary: 'Tells where the confirmation mail stands that the order queued; asked again, it goes out again.',
    input: z.object({ orderNumber: z.string().min(1).max(40), again: z.boolean().optional() }),
    output: z.object({ status: mailStatus }),
    refusals: ['NOT_FOUND'],
  }),
  getMails: query({
    access: 'admin',
    summary: 'The newest mails of the shop and how far each came.',
    input: z.object({ status: mailStatus.optional(), limit: z.int().min(1).max(200).default(100) }),
    output: z.array(
      z.object({
        _id: z.string(),
        _creationTime: z.number(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        orderNumber: z.string().nullable(),
        status: mailStatus,
        attempts: z.int(),
        /** What the mail server said when it last did not take it. */
        lastError: z.string().nullable(),
        sentAt: z.number().nullable(),
      }),
    ),
  }),
  sendMailAgain: mutation({
    access: 'admin',
    summary: 'Sends one mail again, or at once if it still waits for its next try.',
    input: z.object({ mailId: z.string().min(1).max(60) }),
    output: z.object({ status: mailStatus }),
    refusals: ['NOT_FOUND'],
  }),
}
