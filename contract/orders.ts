import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { refundStatuses } from '#domain/payments/refund-status.ts'
import { action, mutation, query } from './define.ts'
import { linePieces, newNote, orderWork, savedParcel, shippedParcel } from './order-detail.ts'
import { linkedOrder, order } from './order-shapes.ts'
import { addressLines, charityType, dollars, id, openedAddress, phone, placed, quantity } from './shapes.ts'

/** The order as the browser sent it. The paid checkout decides; these values are only compared, for the log. */
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

/** A change of status. With 'cancelled' the payment is refunded, or withheld for a reason; with neither it stays undecided. */
const statusChange = z
  .object({
    orderId: id,
    trackingNumber: z.string().trim().max(80).optional(),
    status: z.enum(orderStatuses),
    /** The status that the caller saw: the change is refused when it differs, unless the new status is set already. */
    expectedStatus: z.enum(orderStatuses).optional(),
    /** The former values of the fields that a form changed; the other fields then stay as they are. */
    opened: z
      .object({ status: z.enum(orderStatuses), trackingNumber: z.string() })
      .partial()
      .optional(),
    returnPayment: z.boolean().optional(),
    /** One sentence, which the customer reads by email and on the order's page. */
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

/** A new shipping address; the customer's email address stays. The country is named, never assumed. */
const newAddress = placed(
  addressLines.extend({
    orderId: id,
    country: addressLines.shape.country.unwrap(),
    phone,
    opened: openedAddress,
  }),
)

const partRefund = z.object({
  orderId: id,
  /** An idempotency key: a request sent twice refunds once. */
  requestId: z.uuid(),
  amount: dollars.min(0.01, 'Enter an amount of at least $0.01'),
  /** The reason, shown to the customer in the email. */
  reason: z.string().trim().min(1, 'Please say what it is for').max(200),
  lines: z.array(linePieces).max(100).default([]),
  includesShipping: z.boolean().default(false),
  restock: z.boolean().default(true).describe('The named pieces that were not shipped go back into stock.'),
  comingBack: z.boolean().default(false).describe('The customer sends the named pieces that were shipped back.'),
  includesReturned: z
    .boolean()
    .default(false)
    .describe(
      'Named pieces may be of an open return, which then pays less; else they are refused with PIECES_IN_RETURN.',
    ),
})

export { type LinkedOrder, type Order, order } from './order-shapes.ts'

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
      selectedCharityName: z.string(),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'PAYMENT_NOT_SUCCEEDED', 'PAYMENT_REFUNDED', 'PAYMENT_UNAVAILABLE'],
  }),
  getUserOrders: query({
    access: 'customer',
    summary:
      "A page of the caller's orders, newest first, or the one of that number; administrators may name a customer.",
    input: z.object({
      clerkUserId: id.optional(),
      orderNumber: z.string().max(200).optional(),
      search: z
        .string()
        .trim()
        .max(120)
        .optional()
        .describe('Words of the number, or of the names of products and variants.'),
      after: id.optional().describe('The last order of the page before.'),
      limit: z.int().min(1).max(100).default(100),
    }),
    output: z.array(order),
    refusals: ['FORBIDDEN'],
  }),
  getOrderByLink: query({
    access: 'anyone',
    summary: 'The order of a signed link, for anyone with its email.',
    input: z.object({ orderNumber: z.string().min(1).max(40), key: z.string().max(100) }),
    output: linkedOrder,
    refusals: ['NOT_FOUND'],
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
    refusals: ['NOT_FOUND', 'CHANGE_TIME_OVER', 'ORDER_SHIPPED', 'ORDER_ENDED', 'OTHER_COUNTRY', 'CHANGED_MEANWHILE'],
  }),
  updateOrderTracking: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary:
      "Sets status and tracking number; written into the history, emailed to the customer, seen live. 'cancelled' returns or keeps the money that is held, when asked to; 'refunded' is set once the gateway has accepted.",
    input: statusChange,
    output: order,
    refusals: [
      ...['NOT_FOUND', 'ORDER_CHANGED', 'CHANGED_MEANWHILE', 'OUT_OF_STOCK', 'PROMO_CODE_INVALID'],
      'PAYMENT_DISPUTED',
    ],
  }),
  refundOrder: mutation({
    access: 'admin',
    right: 'refunds:small',
    summary:
      'Refunds a part of the payment: for named pieces at most their share of it, and without pieces at most what is left of it. Pieces that were not shipped leave the order. The same request again answers the same refund.',
    input: partRefund,
    output: z.object({ _id: id, amount: dollars, status: z.enum(refundStatuses) }),
    refusals: ['NOT_FOUND', 'REFUND_TOO_HIGH', 'PIECES_IN_RETURN', 'PAYMENT_DISPUTED'],
  }),
  receivePieces: mutation({
    access: 'admin',
    right: 'returns:receive',
    summary: 'Records that the pieces of a refund that the customer sent back have arrived. Again, it changes nothing.',
    input: z.object({ refundId: id, restock: z.boolean().describe('The pieces go back into stock.') }),
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND'],
  }),
  getOrderDetail: query({
    access: 'admin',
    right: 'orders:read',
    summary: 'One order by its number, with its refunds, parcels, notes and all that happened to it.',
    input: z.object({ orderNumber: z.string().min(1).max(40) }),
    output: z.object({ order, work: orderWork }),
    refusals: ['NOT_FOUND'],
  }),
  addOrderNote: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary: 'Adds a note of the team to an order; it is never changed.',
    input: newNote,
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND'],
  }),
  shipOrder: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary:
      'Ships pieces of an order in one parcel, and emails the customer its number and contents. The order is shipped once nothing is left to ship, and keeps its status until then. The same parcel again ships nothing more.',
    input: shippedParcel,
    output: z.object({ _id: id, order, piecesLeft: z.int().describe('The pieces that are still to ship.') }),
    refusals: ['NOT_FOUND', 'ORDER_CHANGED', 'ORDER_ENDED', 'NOTHING_TO_SHIP', 'TOO_MANY_PIECES'],
  }),
  saveParcel: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary:
      "Changes a parcel, or adds one. An order is shipped once nothing is left to ship, and goes back to processing when a shipped one has pieces to ship again. The customer gets an email with a tracking number that is new. The first parcel's number is the order's.",
    input: savedParcel,
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND', 'ORDER_ENDED', 'ORDER_DELIVERED', 'TOO_MANY_PIECES'],
  }),
  deleteParcel: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary:
      'Removes a parcel that was entered by mistake. Its pieces are to ship again, so a shipped order goes back to processing; one that was delivered or has ended is refused.',
    input: z.object({ parcelId: id }),
    output: z.object({ _id: id }),
    refusals: ['NOT_FOUND', 'ORDER_ENDED', 'ORDER_DELIVERED'],
  }),
}
