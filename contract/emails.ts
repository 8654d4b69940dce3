import { z } from 'zod'
import { emailStatuses } from '#domain/settings/email-policy.ts'
import type { OutputOf } from './define.ts'
import { action, mutation, query } from './define.ts'
import { typedEmailText } from './email-texts.ts'

const emailStatus = z.enum(emailStatuses)
const search = z.string().trim().max(120).optional()
const count = z.int().min(0)

const email = z.object({
  _id: z.string(),
  _creationTime: z.number(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  orderNumber: z.string().nullable(),
  status: emailStatus,
  /** Attempts of the latest sending. */
  attempts: z.int(),
  /** The mail server's latest error message. */
  lastError: z.string().nullable(),
  sentAt: z.number().nullable(),
  /** The time of the next attempt; null unless the email is queued. */
  nextTryAt: z.number().nullable(),
})

export const emails = {
  sendOrderConfirmationEmail: action({
    access: 'customer',
    summary: 'The state of the confirmation email of an order; on request it is sent again.',
    input: z.object({ orderNumber: z.string().min(1).max(40), again: z.boolean().optional() }),
    output: z.object({ status: emailStatus }),
    refusals: ['NOT_FOUND'],
  }),
  getEmails: query({
    access: 'admin',
    right: 'messages',
    summary: 'The emails of the shop, newest first, and how far each came.',
    input: z.object({
      status: emailStatus.optional(),
      /** The start of the recipient's address or order number. */
      search,
      /** The emails of one order. */
      orderNumber: z.string().max(40).optional(),
      limit: z.int().min(1).max(200).default(100),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.array(email),
  }),
  countEmails: query({
    access: 'admin',
    right: 'messages',
    summary: 'How many emails there are of each state.',
    input: z.object({ search }),
    output: z.object({ all: count, byStatus: z.object({ queued: count, sent: count, failed: count }) }),
  }),
  getEmail: query({
    access: 'admin',
    right: 'messages',
    summary: 'One email as it was written. Its words are empty once they are old enough to be deleted.',
    input: z.object({ emailId: z.string().min(1).max(60) }),
    output: email.extend({ html: z.string(), text: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  previewEmailText: query({
    access: 'admin',
    right: 'settings',
    summary: 'An example of an email with words that are typed for it, and what the shop says by itself.',
    input: typedEmailText,
    output: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      standard: z.object({ subject: z.string(), opening: z.string(), closing: z.string() }),
    }),
  }),
  sendTestEmail: action({
    access: 'admin',
    right: 'settings',
    summary:
      'Sends the example of an email, with words that are typed for it, to the caller’s own address, at once and once. `error` is what the mail server said against it.',
    input: typedEmailText,
    output: z.object({ recipient: z.string(), error: z.string().nullable() }),
  }),
  resendEmail: mutation({
    access: 'admin',
    right: 'messages',
    summary: 'Sends one email again, or at once if it still waits for its next try.',
    input: z.object({ emailId: z.string().min(1).max(60) }),
    output: z.object({ status: emailStatus }),
    refusals: ['NOT_FOUND'],
  }),
}

export type ListedEmail = OutputOf<typeof emails.getEmails>[number]
export type EmailStatus = ListedEmail['status']
