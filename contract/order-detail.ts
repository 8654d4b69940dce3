import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { refundStatuses } from '#domain/payments/refund-status.ts'
import { emailStatuses } from '#domain/settings/email-policy.ts'
import { dollars, id, quantity, time } from './shapes.ts'

/** Pieces of a line, by its position in the order, which counts from 0. */
export const linePieces = z.object({ position: z.int().min(0).max(999), quantity })

const refund = z.object({
  _id: id,
  _creationTime: time,
  amount: dollars,
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** The refund was made in the gateway's dashboard. */
  isGateways: z.boolean(),
  /** The administrator who requested the refund. */
  by: z.string().nullable(),
  includesShipping: z.boolean(),
  /** The return whose completion requested the refund. */
  returnId: id.nullable(),
  lines: z.array(
    linePieces.extend({
      /** Pieces that the customer sends back, and the time at which they arrived. */
      comingBack: z.int(),
      arrivedAt: time.nullable(),
    }),
  ),
})
export type OrderRefund = z.output<typeof refund>

const parcel = z.object({
  _id: id,
  _creationTime: time,
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  by: z.string().nullable(),
  lines: z.array(linePieces),
})
export type Parcel = z.output<typeof parcel>

/** `by` is the administrator; null for the shop itself and its customers. */
const attribution = { at: time, by: z.string().nullable() }
const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    ...attribution,
    status: z.enum(orderStatuses),
    trackingNumber: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('refund'),
    ...attribution,
    amount: dollars,
    reason: z.string(),
    status: z.enum(refundStatuses),
  }),
  z.object({ kind: z.literal('parcel'), ...attribution, trackingNumber: z.string().nullable() }),
  z.object({ kind: z.literal('email'), ...attribution, email: z.string(), status: z.enum(emailStatuses) }),
])
export type OrderEvent = z.output<typeof event>

const note = z.object({ _id: id, _creationTime: time, text: z.string(), by: z.string() })

/** The details of an order that only administrators see. */
export const orderWork = z.object({
  /** The gateway's id of the payment. */
  paymentIntentId: z.string().nullable(),
  /** Newest first, as the events are; parcels and notes are oldest first. */
  refunds: z.array(refund),
  timeline: z.array(event),
  parcels: z.array(parcel),
  notes: z.array(note),
  /** The count of the customer's orders without cancelled ones, and their sum paid. */
  customer: z.object({ orders: z.int(), spent: dollars }),
})
export type OrderWork = z.output<typeof orderWork>

const parcelFacts = {
  orderId: id,
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z.string().trim().max(80).default(''),
  /** Emails the customer the parcel's tracking number and contents. */
  notify: z.boolean().default(true),
}
const parcelLines = z.array(linePieces).min(1, 'Choose what is in the parcel').max(100)

export const shippedParcel = z.object({
  ...parcelFacts,
  /** An idempotency key: a parcel sent again is shipped once, and stays as it is. */
  parcelId: z.uuid(),
  /** All pieces that are left to ship, when absent. */
  lines: parcelLines.optional(),
  /** The status that the caller saw: the order is not shipped when it differs. */
  expectedStatus: z.enum(orderStatuses).optional(),
})

export const savedParcel = z.object({
  ...parcelFacts,
  /** An idempotency key: a parcel sent again changes that parcel. */
  parcelId: z.uuid(),
  lines: parcelLines,
})

export const newNote = z.object({
  orderId: id,
  /** An idempotency key: a note sent twice is added once. */
  noteId: z.uuid(),
  text: z.string().trim().min(1, 'Write a note').max(2_000),
})
