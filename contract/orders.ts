import { z } from 'zod'
import { orderStatuses } from '#domain/order-status.ts'
import { paymentStatuses } from '#domain/payment-status.ts'
import { refundStatuses } from '#domain/refund-status.ts'
import { action, mutation, query } from './define.ts'
import { linePieces, newNote, orderWork, savedParcel } from './order-detail.ts'
import {
  addressLines,
  charityType,
  dollars,
  id,
  price,
  quantity,
  shippingAddress,
  shippingOption,
  time,
} from './shapes.ts'

export const orderLine = z.object({
  productId: id,
  variantId: id.optional(),
  productName: z.string(),
  productSlug: z.string(),
  variantName: z.string().optional(),
  imageUrl: z.string(),
  quantity: z.int(),
  unitPrice: price,
  totalPrice: price,
  shippingOption: shippingOption.optional(),
})

/** A cardholder contradicts a payment; what the gateway calls reason and status. */
const dispute = z.object({
  _id: id,
  amount: dollars,
  reason: z.string(),
  status: z.string(),
  isOpen: z.boolean(),
  /** Until when the gateway waits for the shop's answer. */
  respondBy: time.optional(),
})

export const order = z.object({
  _id: id,
  _creationTime: time,
  orderNumber: z.string(),
  email: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  items: z.array(orderLine),
  subtotal: dollars,
  discountAmount: dollars,
  shippingAmount: dollars,
  taxAmount: dollars,
  charityDonationAmount: dollars,
  additionalDonationAmount: dollars,
  totalAmount: dollars,
  /** Amount refunded so far, and charity donation still given; absent when nothing was. */
  refundedAmount: dollars.optional(),
  charityGivenAmount: dollars.optional(),
  selectedCharityType: charityType,
  shippingAddress,
  promoCode: z.string().optional(),
  /** The rest of the payment: held, on its way back, or kept on purpose. Each absent when nothing is. */
  heldAmount: dollars.optional(),
  returningAmount: dollars.optional(),
  keptAmount: dollars.optional(),
  /** For administrators. */
  keptReason: z.string().optional(),
  trackingNumber: z.string().optional(),
  deliveredAt: time.optional(),
  /** The last moment to cancel it or to change its address, for its customer; absent once it has left us or ended. */
  changeableUntil: time.optional(),
  /** For administrators; absent when there are none. */
  disputes: z.array(dispute).optional(),
})
export type Order = z.output<typeof order>

/** As the browser sent it; the checkout as it was paid decides, these are compared for the log only. */
const sentOrder = z.object({
  clerkUserId: id.optional(),
  email: z.string().max(254).optional(),
  cartItems: z
    .array(z.looseObject({ productId: id, quantity }))
    .max(100)
    .optional(),
  subtotal: dollars.optional(),
  taxAmount: dollars.optional(),
  shippingAmount: dollars.optional(),
  discountAmount: dollars.optional(),
  charityDonationAmount: dollars.optional(),
  totalAmount: dollars.optional(),
  shippingAddress: z.looseObject({}).optional(),
  paymentMethod: z.string().max(60).optional(),
  paymentStatus: z.string().max(60).optional(),
  selectedCharityType: charityType.optional(),
})

/** Words, each of which is a part of the order's number, the customer's name or the address. */
const search = z.string().trim().max(120).optional()

/** With 'cancelled' the money that is held goes back, or is kept for a reason; without a word about it, it stays held. */
const statusChange = z
  .object({
    orderId: id,
    trackingNumber: z.string().trim().max(80).optional(),
    status: z.enum(orderStatuses),
    returnPayment: z.boolean().optional(),
    keepReason: z.string().trim().min(1, 'Please say why the money is kept').max(500).optional(),
  })
  .refine(({ status, returnPayment }) => !returnPayment || status === 'cancelled', {
    path: ['returnPayment'],
    error: 'Only with the status cancelled',
  })
  .refine(({ status, keepReason }) => !keepReason || status === 'cancelled', {
    path: ['keepReason'],
    error: 'Only with the status cancelled',
  })
  .refine(({ returnPayment, keepReason }) => !returnPayment || !keepReason, {
    path: ['keepReason'],
    error: 'The money is returned or kept, not both',
  })

/** Where it goes, without a change of how its customer is reached by mail; the country is named, never assumed. */
const newAddress = addressLines.extend({
  orderId: id,
  country: addressLines.shape.country.unwrap(),
  phone: z.string().trim().max(40).optional(),
})

const partRefund = z.object({
  orderId: id,
  /** Made by the page: the same one again asks for nothing more. */
  requestId: z.uuid(),
  amount: dollars.min(0.01, 'Enter an amount of at least $0.01'),
  /** The customer reads it in their mail. */
  reason: z.string().trim().min(1, 'Please say what it is for').max(200),
  lines: z.array(linePieces).max(100).default([]),
  includesShipping: z.boolean().default(false),
})

export const orders = {
  createOrder: action({
    access: 'customer',
    summary: 'Completes the paid checkout of a payment intent. The same intent again gives the same order.',
    input: sentOrder.extend({ stripePaymentIntentId: z.string().min(1).max(255) }),
    output: z.object({
      orderId: id,
      orderNumber: z.string(),
      totalAmount: dollars,
      charityDonationAmount: dollars,
      selectedCharityType: charityType,
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'PAYMENT_NOT_SUCCEEDED', 'PAYMENT_REFUNDED', 'PAYMENT_UNAVAILABLE'],
  }),
  getUserOrders: query({
    access: 'customer',
    summary: "The caller's newest 100 orders, or the one of that number; administrators may name a customer.",
    input: z.object({ clerkUserId: id.optional(), orderNumber: z.string().max(200).optional() }),
    output: z.array(order),
    refusals: ['FORBIDDEN'],
  }),
  getAllOrders: query({
    access: 'admin',
    summary: 'Orders, newest first, a page of at most 100.',
    input: z.object({
      status: z.enum(orderStatuses).optional(),
      search,
      limit: z.int().min(1).max(100).default(100),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.array(order),
  }),
  countOrdersByStatus: query({
    access: 'admin',
    summary: 'How many orders stand in each status, and in all.',
    input: z.object({ search }),
    output: z.object({ all: z.int(), byStatus: z.record(z.enum(orderStatuses), z.int()) }),
  }),
  cancelOrder: mutation({
    access: 'customer',
    summary:
      "Cancels the caller's own order within 2 hours while it is not shipped: the payment goes back, stock and promo code, too. A cancelled order is answered with as it is.",
    input: z.object({ orderId: id }),
    output: order,
    refusals: ['NOT_FOUND', 'CHANGE_TIME_OVER', 'ORDER_SHIPPED', 'ORDER_ENDED', 'PAYMENT_DISPUTED'],
  }),
  changeShippingAddress: mutation({
    access: 'customer',
    summary:
      "Changes where the caller's own order goes, in the same time; to the same country, because what was paid stays the same.",
    input: newAddress,
    output: order,
    refusals: ['NOT_FOUND', 'CHANGE_TIME_OVER', 'ORDER_SHIPPED', 'ORDER_ENDED', 'OTHER_COUNTRY'],
  }),
  updateOrderTracking: mutation({
    access: 'admin',
    summary:
      "Sets status and tracking number; written into the history, mailed to the customer, seen live. 'cancelled' returns or keeps the money that is held, when asked to; 'refunded' is set once the gateway has accepted.",
    input: statusChange,
    output: order,
    refusals: ['NOT_FOUND', 'OUT_OF_STOCK', 'PROMO_CODE_INVALID', 'PAYMENT_DISPUTED'],
  }),
  refundOrder: mutation({
    access: 'admin',
    summary:
      'Returns a part of the payment, or all of it, for the lines that it concerns: never more than was paid and neither returned nor asked for. The same request again answers with the same refund.',
    input: partRefund,
    output: z.object({ _id: id, amount: dollars, status: z.enum(refundStatuses) }),
    refusals: ['NOT_FOUND', 'REFUND_TOO_HIGH', 'PAYMENT_DISPUTED'],
  }),
  getOrderDetail: query({
    access: 'admin',
    summary: 'One order by its number, with its refunds, parcels, notes and all that happened to it.',
    input: z.object({ orderNumber: z.string().min(1).max(40) }),
    output: z.object({ order, work: orderWork }),
    refusals: ['NOT_FOUND'],
  }),
  addOrderNote: mutation({
    access: 'admin',
    summary: 'Adds a note of the team to an order; it is never changed.',
    input: newNote,
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND'],
  }),
  saveParcel: mutation({
    access: 'admin',
    summary: "Adds a parcel with its pieces, or changes it. The first parcel's number is the order's tracking number.",
    input: savedParcel,
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND', 'TOO_MANY_PIECES'],
  }),
  deleteParcel: mutation({
    access: 'admin',
    summary: 'Takes a parcel that was entered by mistake out again.',
    input: z.object({ parcelId: id }),
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND'],
  }),
}
