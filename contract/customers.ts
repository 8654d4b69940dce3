import { z } from 'zod'
import { customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import { returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { emailStatuses } from '#domain/settings/email-policy.ts'
import { mutation, query } from './define.ts'
import { addressLines, id, time } from './shapes.ts'

const letter = z.object({
  customerId: id,
  subject: z
    .string()
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'Enter a subject').max(150, 'Use at most 150 characters')),
  message: z.string().trim().min(1, 'Write your message').max(5000, 'Use at most 5,000 characters'),
})

const written = { _id: id, _creationTime: time }

/** A customer's activity. Each list has the newest 50, newest first; notes are oldest first. */
const customerWork = z.object({
  /** Succeeded refunds, in dollars. */
  returnedAmount: z.number(),
  /** Donations in dollars: charity donations and the customer's additional donations. */
  givenAmount: z.number(),
  returns: z.array(
    z.object({
      ...written,
      orderNumber: z.string(),
      type: z.enum(returnTypes),
      status: z.enum(returnStatuses),
      requestedAmount: z.number(),
      approvedAmount: z.number().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      ...written,
      subject: z.string(),
      message: z.string(),
      /** The team member who wrote the message; null when the customer did. */
      by: z.string().nullable(),
      /** The status of the message's email; null when there is none, or it was deleted. */
      emailStatus: z.enum(emailStatuses).nullable(),
    }),
  ),
  reviews: z.array(
    z.object({
      ...written,
      productName: z.string(),
      productSlug: z.string(),
      rating: z.int(),
      title: z.string().nullable(),
      comment: z.string(),
      isAnswered: z.boolean(),
    }),
  ),
  addresses: z.array(addressLines.extend({ _id: id, isDefault: z.boolean() })),
  notes: z.array(z.object({ ...written, text: z.string(), by: z.string() })),
})
export type CustomerWork = z.output<typeof customerWork>

const segment = z.object({
  _id: id,
  name: z.string(),
  search: z.string(),
  filter: z.enum(customerFilters),
  sortBy: z.enum(customerSorts),
})
export type Segment = z.output<typeof segment>

/** Functions of the team for customers: activity, messages to them, notes. */
export const customers = {
  previewMessage: query({
    access: 'admin',
    right: 'customers',
    summary: 'The email that a message to a customer would be, as it would be sent.',
    input: letter,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  sendMessage: mutation({
    access: 'admin',
    right: 'customers',
    summary:
      'Sends a customer an email in the words of the team; answers reach support. The same message again is not sent again.',
    input: letter.extend({ messageId: z.uuid() }),
    output: z.object({ recipient: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  getCustomerWork: query({
    access: 'admin',
    right: 'customers',
    summary: 'What a customer returned, gave, wrote and was written, their addresses, and the notes of the team.',
    input: z.object({ customerId: id }),
    output: customerWork,
    refusals: ['NOT_FOUND'],
  }),
  addCustomerNote: mutation({
    access: 'admin',
    right: 'customers',
    summary: 'Adds a note of the team about a customer; it is never changed.',
    input: z.object({
      customerId: id,
      /** An idempotency key: a note sent twice is added once. */
      noteId: z.uuid(),
      text: z.string().trim().min(1, 'Write the note').max(2000, 'Use at most 2,000 characters'),
    }),
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND'],
  }),
  getSegments: query({
    access: 'admin',
    right: 'customers',
    summary: 'The filters of customers that the team keeps, by name.',
    output: z.array(segment),
  }),
  keepSegment: mutation({
    access: 'admin',
    right: 'customers',
    summary: 'Saves a filter of customers under a name, for the whole team. Saving the same one again changes nothing.',
    input: z.object({
      segmentId: z.uuid(),
      name: z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
      search: z.string().trim().max(120).default(''),
      filter: z.enum(customerFilters).default('all'),
      sortBy: z.enum(customerSorts).default('newest'),
    }),
    output: z.object({ _id: id }),
    refusals: ['NAME_TAKEN', 'TOO_MANY_SEGMENTS'],
  }),
  deleteSegment: mutation({
    access: 'admin',
    right: 'customers',
    summary: 'Deletes a saved filter; deleting it again changes nothing.',
    input: z.object({ segmentId: id }),
    output: z.null(),
  }),
}
