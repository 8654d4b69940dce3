import { z } from 'zod'
import { returnReasons } from '#domain/returns/return-reason.ts'
import { returnShippingPayers } from '#domain/returns/return-shipping.ts'
import { returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { mutation, query } from './define.ts'
import { dollars, id, price, time } from './shapes.ts'

const file = z.object({ url: z.string(), mediaType: z.string(), altText: z.string() })

/** The address of a private file of a return. */
export const returnFileUrl = z.string().regex(/^\/return-files\/[\w-]{1,64}$/, 'Not a file of a return')

const returnedItem = z.object({
  /** Position of the line in its order, from 0. */
  orderItemIndex: z.int(),
  quantity: z.int(),
  reason: z.enum(returnReasons).optional(),
  productName: z.string(),
  variantName: z.string().optional(),
  imageUrl: z.string(),
  unitPrice: price,
  /** The pieces were restocked; absent until the return is completed. */
  isRestocked: z.boolean().optional(),
  /** Pieces of it that were refunded apart from the return; absent for none. */
  refundedApart: z.int().optional(),
})

export const adminReturnRequest = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  rmaNumber: z.string().optional(),
  userId: id,
  userName: z.string(),
  userEmail: z.string(),
  submittedAt: time,
  type: z.enum(returnTypes),
  reason: z.enum(returnReasons).optional(),
  description: z.string(),
  requestedAmount: dollars,
  approvedAmount: dollars.optional(),
  status: z.enum(returnStatuses),
  returnItems: z.array(returnedItem),
  evidenceUrls: z.array(z.string()),
  evidence: z.array(file),
  /** The prepaid label that the team attached; `altText` is its original name. */
  label: file.optional(),
  adminNotes: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** The administrator who handles the return. */
  handlerId: id.optional(),
  handlerName: z.string().optional(),
  /** The refund requested when the return was completed; absent when nothing was left to refund. */
  refund: z.object({ status: z.enum(['pending', 'succeeded', 'failed']), amount: dollars }).optional(),
  /** Unread messages of the customer. */
  unreadCount: z.int(),
})
export type AdminReturnRequest = z.output<typeof adminReturnRequest>

/** A return with the effects that completing it would have. */
const openReturnRequest = adminReturnRequest.extend({
  history: z.array(z.object({ status: z.enum(returnStatuses), at: time, by: z.string().optional() })),
  returnItems: z.array(
    returnedItem.extend({
      /** The present stock of the variant, else of the product. */
      stock: z.int(),
    }),
  ),
  /** The amount that is not refunded yet; a pending refund counts as refunded. */
  refundableAmount: dollars,
  /** The refund made on completion: the approved amount, at most the refundable amount. */
  refundAmount: dollars,
  /** The order's charity donation now, and after that refund. */
  charity: z.object({ given: dollars, after: dollars }),
  /** The payer of the return's shipping: as fixed, or by the policy until it is approved. */
  shippingPaidBy: z.enum(returnShippingPayers),
  /** A label can be attached, replaced or removed: the return is approved, and something is to be sent. */
  takesLabel: z.boolean(),
  /** The payment is disputed: nothing can be refunded until the bank decides. */
  isDisputed: z.boolean(),
})
export type OpenReturnRequest = z.output<typeof openReturnRequest>

const adminMessage = z.object({
  _id: id,
  _creationTime: time,
  senderType: z.enum(['customer', 'admin']),
  senderId: z.string(),
  senderName: z.string(),
  message: z.string(),
  attachments: z.array(z.string()),
  /** The attachments with their types. */
  files: z.array(file),
  messageType: z.enum(['text', 'status_update', 'admin_response']),
  /** The recipient has read the message. */
  isRead: z.boolean(),
})
export type AdminReturnMessage = z.output<typeof adminMessage>

const search = z.string().trim().max(120).optional()
const ofReturn = z.object({ returnRequestId: id })

const statusUpdate = ofReturn
  .extend({
    status: z.enum(['approved', 'rejected', 'processing', 'completed']),
    approvedAmount: price.optional(),
    /** The payer of an approved return's shipping; by default the policy decides. */
    shippingPaidBy: z.enum(returnShippingPayers).optional(),
    /** The saved file of a prepaid label, which the shop pays for. */
    label: returnFileUrl.optional(),
    adminNotes: z.string().trim().max(2000, 'Use at most 2,000 characters').optional(),
    trackingNumber: z.string().trim().max(80, 'Use at most 80 characters').optional(),
    /** The reason of a rejection, which the customer reads by email and in the messages. */
    rejectionReason: z.string().trim().max(1000, 'Use at most 1,000 characters').optional(),
    /** For each line, true restocks it on completion; the default follows from the line's reason. */
    restock: z
      .array(z.object({ orderItemIndex: z.int().min(0), restock: z.boolean() }))
      .max(100)
      .optional(),
    /** The refund that the administrator saw before completing; defaults to the approved amount. */
    refundAmount: price.optional(),
  })
  .refine(({ approvedAmount, status }) => approvedAmount === undefined || status === 'approved', {
    path: ['approvedAmount'],
    error: 'Only with the status approved',
  })
  .refine(({ shippingPaidBy, status }) => shippingPaidBy === undefined || status === 'approved', {
    path: ['shippingPaidBy'],
    error: 'Only with the status approved',
  })
  .refine(({ label, status }) => label === undefined || status === 'approved', {
    path: ['label'],
    error: 'Only with the status approved',
  })
  .refine(({ label, shippingPaidBy }) => label === undefined || shippingPaidBy !== 'customer', {
    path: ['shippingPaidBy'],
    error: 'The shop pays for a return with a label',
  })
  .refine(({ restock, status }) => restock === undefined || status === 'completed', {
    path: ['restock'],
    error: 'Only with the status completed',
  })
  .refine(({ refundAmount, status }) => refundAmount === undefined || status === 'completed', {
    path: ['refundAmount'],
    error: 'Only with the status completed',
  })

/** Functions of the team for returns. */
export const adminReturns = {
  getAllReturnRequests: query({
    access: 'admin',
    right: 'returns:read',
    summary: 'Returns, newest first, a page of at most 100.',
    input: z.object({
      status: z.enum(returnStatuses).optional(),
      search,
      limit: z.int().min(1).max(100).default(100),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.array(adminReturnRequest),
  }),
  countReturnsByStatus: query({
    access: 'admin',
    right: 'returns:read',
    summary: 'How many returns have each status, and the total.',
    input: z.object({ search }),
    output: z.object({ all: z.int(), byStatus: z.record(z.enum(returnStatuses), z.int()) }),
  }),
  getUnreadCustomerMessageCounts: query({
    access: 'admin',
    right: 'returns:read',
    summary: 'The returns with messages of their customers that no administrator has read.',
    output: z.object({ byReturnRequest: z.array(z.object({ returnRequestId: id, unreadCount: z.int() })) }),
  }),
  getReturnRequest: query({
    access: 'admin',
    right: 'returns:read',
    summary: 'One return, its history, and what completing it would do.',
    input: ofReturn,
    output: openReturnRequest,
    refusals: ['NOT_FOUND'],
  }),
  getReturnMessagesAdmin: query({
    access: 'admin',
    right: 'returns:read',
    summary: 'The newest 500 messages of a return, the oldest first.',
    input: ofReturn,
    output: z.array(adminMessage),
    refusals: ['NOT_FOUND'],
  }),
  updateReturnRequestStatus: mutation({
    access: 'admin',
    right: ['returns:decide', 'returns:receive'],
    summary:
      'The next status of a return, once: approving issues its RMA number and emails it, rejecting emails the reason, completing refunds the approved amount, or less where the administrator confirmed it, and puts pieces back into stock. Completing it again asks again for a refund that failed. A decision that somebody else made differently is refused with CHANGED_MEANWHILE; `data.changes` names who made it, when, and how.',
    input: statusUpdate,
    output: adminReturnRequest,
    refusals: [
      ...['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'REFUND_TOO_HIGH', 'REFUND_CHANGED', 'PAYMENT_DISPUTED'],
      ...['CHANGED_MEANWHILE', 'FILES_NOT_FOUND'],
    ],
  }),
  setReturnLabel: mutation({
    access: 'admin',
    right: 'returns:decide',
    summary:
      "Attaches, replaces or removes the prepaid label of an approved return. A new label is emailed, and the shop pays for the return's shipping from then on.",
    input: ofReturn.extend({
      /** The caller's saved file; null for no label. */
      label: returnFileUrl.nullable(),
      /** The label that the caller saw; absent for none. */
      insteadOf: returnFileUrl.optional(),
    }),
    output: adminReturnRequest,
    refusals: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LABEL_CHANGED', 'FILES_NOT_FOUND'],
  }),
  markCustomerMessagesAsRead: mutation({
    access: 'admin',
    right: 'returns:decide',
    summary: "Marks the customer's messages of a return as read.",
    input: ofReturn,
    output: z.object({ marked: z.int() }),
  }),
  assignReturn: mutation({
    access: 'admin',
    right: ['returns:decide', 'returns:receive'],
    summary: 'The caller works on a return, or does so no more. Taking it from another names who had it.',
    input: ofReturn.extend({ isMine: z.boolean(), insteadOf: id.optional() }),
    output: adminReturnRequest,
    refusals: ['NOT_FOUND', 'TAKEN'],
  }),
}
