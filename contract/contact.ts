import { z } from 'zod'
import { contactStatuses } from '#domain/settings/contact-status.ts'
import { contactTopics } from '#domain/settings/contact-topic.ts'
import { mutation, type OutputOf, query } from './define.ts'
import { email } from './shapes.ts'

const oneLine = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))

const search = z.string().trim().max(120).optional()
const status = z.enum(contactStatuses)
const count = z.int().min(0)
const messageId = z.string().min(1).max(60)

export const contact = {
  sendContactMessage: mutation({
    access: 'anyone',
    callsPerHour: 30,
    summary: 'Keeps a message to the shop, emails it to support, and a receipt to who wrote it.',
    input: z.object({
      /** An idempotency key: a message sent twice is stored once. */
      messageId: z.uuid().optional(),
      name: oneLine.pipe(z.string().min(1, 'Enter your name').max(80, 'Use at most 80 characters')),
      email: z.string().trim().pipe(email),
      topic: z.enum(contactTopics),
      orderNumber: oneLine
        .pipe(
          z
            .string()
            .toUpperCase()
            .regex(/^(SM-[0-9A-Z]{8})?$/, 'Order numbers look like SM-7K2M9Q4D'),
        )
        .optional(),
      message: z.string().trim().min(1, 'Write your message').max(5000, 'Use at most 5,000 characters'),
      /** A honeypot: hidden from people, so that only programs fill it in. */
      website: z.string().max(1000).optional(),
    }),
    output: z.object({ status: z.literal('received') }),
  }),
  getContactMessages: query({
    access: 'admin',
    right: 'messages',
    summary: 'What was written to us, newest first, each with its answers.',
    input: z.object({
      status: status.optional(),
      /** A part of the name, address, order number or message. */
      search,
      limit: z.int().min(1).max(100).default(20),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.array(
      z.object({
        _id: z.string(),
        _creationTime: z.number(),
        name: z.string(),
        email: z.string(),
        /** Null when the sender was not signed in, or has never ordered. */
        customerId: z.string().nullable(),
        /** The topic, in words. */
        about: z.string(),
        orderNumber: z.string().nullable(),
        message: z.string(),
        status,
        answers: z.array(z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.number() })),
      }),
    ),
  }),
  countContactMessages: query({
    access: 'admin',
    right: 'messages',
    summary: 'How many messages to us there are of each state.',
    input: z.object({ search }),
    output: z.object({ all: count, byStatus: z.object({ open: count, answered: count, closed: count }) }),
  }),
  answerContactMessage: mutation({
    access: 'admin',
    right: 'messages',
    summary: 'Answers a message by email, once for each answer, and keeps the answer with it.',
    input: z.object({
      messageId,
      /** An idempotency key: an answer sent twice is emailed once. */
      answerId: z.uuid(),
      text: z.string().trim().min(1, 'Write your answer').max(5000, 'Use at most 5,000 characters'),
    }),
    output: z.object({ recipient: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  setContactMessageStatus: mutation({
    access: 'admin',
    right: 'messages',
    summary: 'Closes a message that needs no answer, or opens it again. Asked again, it changes nothing.',
    input: z.object({ messageId, status: z.enum(['open', 'closed']) }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
}

export type ContactMessage = OutputOf<typeof contact.getContactMessages>[number]
