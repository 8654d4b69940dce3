import { z } from 'zod'
import { orderStatuses } from '#domain/order-status.ts'
import { paymentStatuses } from '#domain/payment-status.ts'
import { linePieces } from './order-detail.ts'
import { charityType, dollars, id, price, shippingAddress, shippingOption, time } from './shapes.ts'

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
  /** The time until which the gateway waits for the shop's answer. */
  respondBy: time.optional(),
})

const sentParcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  lines: z.array(linePieces),
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
  /** The charity's words in a sentence, from the time when the order was agreed. */
  selectedCharityName: z.string(),
  shippingAddress,
  promoCode: z.string().optional(),
  /** The rest of the payment: held, on its way back, or kept on purpose. Each absent when nothing is. */
  heldAmount: dollars.optional(),
  returningAmount: dollars.optional(),
  keptAmount: dollars.optional(),
  /** The reason why money is kept, for administrators. */
  keptReason: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** Parcels for the order's customer, the oldest first; absent while there is none. */
  parcels: z.array(sentParcel).optional(),
  deliveredAt: time.optional(),
  /** The last moment to cancel it or to change its address, for its customer; absent once it has left us or ended. */
  changeableUntil: time.optional(),
  /** The last time at which the order came to each of its statuses; for its customer. */
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: time })).optional(),
  /** Disputes of the payment, for administrators; absent when there are none. */
  disputes: z.array(dispute).optional(),
})
export type Order = z.output<typeof order>

/** An order as whoever has its mail sees it: no street, no card, no address of its customer. */
export const linkedOrder = order
  .omit({ _id: true, email: true, customerName: true, paymentMethod: true, shippingAddress: true })
  .omit({ changeableUntil: true, keptReason: true, disputes: true })
  .extend({
    shipsTo: z.object({ name: z.string(), place: z.string(), country: z.string() }),
  })
export type LinkedOrder = z.output<typeof linkedOrder>
