import { z } from 'zod'
import { returnReasons } from '#domain/returns/return-reason.ts'
import { returnLimits, returnTexts } from '#domain/returns/return-request.ts'
import { returnShippingPayers } from '#domain/returns/return-shipping.ts'
import { returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { adminReturns, returnFileUrl as fileUrl } from './admin-returns.ts'
import { mutation, query } from './define.ts'
import { dollars, id, time } from './shapes.ts'
import { withdrawals } from './withdrawals.ts'

const reason = z.enum(returnReasons)
const status = z.enum(returnStatuses)

/** `orderItemIndex` is the line's position in its order, from 0. An item without a reason has the request's. */
const returnItem = z.object({ orderItemIndex: z.int().min(0), quantity: z.int().min(1), reason })

/** A private file; `altText` is its original name. */
const returnFile = z.object({ url: z.string(), mediaType: z.string(), altText: z.string() })

export const returnRequest = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  type: z.enum(returnTypes),
  reason: reason.optional(),
  description: z.string(),
  returnItems: z.array(
    returnItem.extend({
      reason: reason.optional(),
      productName: z.string(),
      variantName: z.string().optional(),
      imageUrl: z.string(),
      /** Pieces of it that were refunded apart from the return; absent for none. */
      refundedApart: z.int().optional(),
    }),
  ),
  evidenceUrls: z.array(z.string()),
  evidence: z.array(returnFile),
  status,
  submittedAt: time,
  rmaNumber: z.string().optional(),
  requestedAmount: dollars,
  approvedAmount: dollars.optional(),
  /** The refund that an open return makes now: its amount, at most the unrefunded payment of the order. */
  refundAmount: dollars.optional(),
  trackingNumber: z.string().optional(),
  /** The payer of its shipping, and the last day to send it as '2026-12-10'; fixed with its number. */
  shippingPaidBy: z.enum(returnShippingPayers).optional(),
  sendBy: z.string().optional(),
  /** The prepaid label, while the return is to be sent. */
  label: returnFile.optional(),
  /** Each status that the return reached, oldest first. */
  history: z.array(z.object({ status, at: time })),
  /** Messages of the shop that the customer has not read. */
  unreadCount: z.int(),
})
export type ReturnRequest = z.output<typeof returnRequest>

const returnMessage = z.object({
  _id: id,
  senderType: z.enum(['customer', 'admin']),
  senderName: z.string(),
  messageType: z.enum(['text', 'status_update', 'admin_response']),
  message: z.string(),
  /** URLs of images. */
  attachments: z.array(z.string()),
  /** The recipient has read the message. */
  isRead: z.boolean(),
  createdAt: time,
})
export type ReturnMessage = z.output<typeof returnMessage>

const isDistinct = (list: readonly unknown[]) => new Set(list).size === list.length

const sentItems = z
  .array(returnItem.extend({ quantity: z.int().min(0).max(1_000), reason: reason.optional() }))
  .max(100)
  .refine((items) => isDistinct(items.map(({ orderItemIndex }) => orderItemIndex)), 'Each item once')
  .transform((items) => items.filter(({ quantity }) => quantity > 0))
  .refine((items) => items.length > 0, returnTexts.noItems)

const ofReturn = z.object({ returnRequestId: id, userId: id.optional() })

export const returns = {
  ...adminReturns,
  ...withdrawals,
  getSystemAdminUser: query({
    access: 'admin',
    right: 'returns:read',
    summary: 'The shop as a sender: in its name administrators answer reviews and messages.',
    output: z.object({ _id: id, clerkUserId: id, name: z.string(), role: z.literal('admin') }),
  }),
  canRequestReturnForOrder: query({
    access: 'customer',
    summary: 'Whether something of a delivered order can be returned, why not, and until when it can.',
    input: z.object({ orderId: id, userId: id.optional() }),
    output: z.object({ canReturn: z.boolean(), reason: z.string().optional(), until: time.optional() }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  getUserReturnRequests: query({
    access: 'customer',
    summary: 'The newest 100 returns of a customer, without those that they deleted.',
    input: z.object({ userId: id.optional() }),
    output: z.array(returnRequest),
    refusals: ['FORBIDDEN'],
  }),
  getUnreadReturnMessageCount: query({
    access: 'customer',
    summary: 'Messages of the shop about returns that the customer has not seen.',
    input: z.object({ userId: id.optional() }),
    output: z.object({ unreadCount: z.int() }),
    refusals: ['FORBIDDEN'],
  }),
  getReturnMessages: query({
    access: 'customer',
    summary: 'The newest 500 messages of a return, the oldest first.',
    input: ofReturn,
    output: z.array(returnMessage),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  createReturnRequest: mutation({
    access: 'customer',
    summary:
      'Asks to return pieces of a delivered order, with saved files as evidence. The same returnRequestId again gives the same request.',
    input: z.object({
      returnRequestId: id.optional(),
      orderId: id,
      userId: id.optional(),
      type: z.literal('return').default('return'),
      reason,
      description: z.string().trim().min(1, returnTexts.noDescription).max(returnLimits.description),
      returnItems: sentItems,
      evidenceUrls: z
        .array(fileUrl)
        .min(1, returnTexts.noEvidence)
        .max(returnLimits.files, returnTexts.tooManyFiles)
        .refine(isDistinct, 'Add each file only once'),
    }),
    output: z.object({ returnRequestId: id, requestedAmount: dollars }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'RETURN_NOT_ALLOWED', 'NOT_IN_ORDER', 'FILES_NOT_FOUND'],
  }),
  deleteReturnRequest: mutation({
    access: 'customer',
    summary: "Takes back the caller's own pending return, for good: its files go, and its order is free for another.",
    input: ofReturn,
    output: z.null(),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'NOT_PENDING'],
  }),
  sendReturnMessage: mutation({
    access: 'customer',
    summary:
      "A message about a return: by its customer ('text'), or by an administrator ('admin_response'). The same messageId is sent once.",
    input: z
      .object({
        returnRequestId: id,
        messageId: id.optional(),
        senderId: id.optional(),
        message: z.string().trim().max(returnLimits.message).default(''),
        messageType: z.enum(['text', 'admin_response']).default('text'),
        attachments: z
          .array(fileUrl)
          .max(returnLimits.attachments)
          .refine(isDistinct, 'Add each file only once')
          .default([]),
      })
      .refine(({ message, attachments }) => message !== '' || attachments.length > 0, {
        path: ['message'],
        error: returnTexts.noMessage,
      }),
    output: z.object({ messageId: id }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FILES_NOT_FOUND'],
  }),
  markReturnMessagesAsRead: mutation({
    access: 'customer',
    summary: "Marks the shop's messages about the caller's own return as read.",
    input: ofReturn,
    output: z.object({ marked: z.int() }),
    refusals: ['FORBIDDEN'],
  }),
}
