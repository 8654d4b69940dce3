import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
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
  pieces: z.object({
    /** Canceled before shipping. */
    canceled: z.int(),
    shipped: z.int(),
    toShip: z.int(),
    /** In open returns and withdrawals. */
    inReturn: z.int(),
    returned: z.int(),
    refunded: z.int(),
    restocked: z.int(),
    /** Neither refunded, returned, in an open return, nor canceled one by one. */
    free: z.int(),
    /** Not shipped, and not canceled one by one. */
    inHouse: z.int(),
    /** Canceled one by one, and not refunded: the refund failed. */
    owed: z.int(),
  }),
  /** The line's share of the goods after discount with its tax, and the part of it that was refunded or is being refunded. */
  paidAmount: price,
  refundedAmount: price,
})

/** A dispute of a payment by its cardholder; reason and status as the gateway has them. */
const dispute = z.object({
  _id: id,
  amount: dollars,
  reason: z.string(),
  status: z.string(),
  isOpen: z.boolean(),
  /** The deadline for the shop's answer at the gateway. */
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
  /** Amount refunded so far, and remaining charity donation; absent when nothing was refunded. */
  refundedAmount: dollars.optional(),
  charityGivenAmount: dollars.optional(),
  selectedCharityType: charityType,
  /** The charity's name within a sentence, as of the order. */
  selectedCharityName: z.string(),
  shippingAddress,
  promoCode: z.string().optional(),
  /** The rest of a cancelled order's payment: undecided, being refunded, or withheld. Each absent when zero. */
  heldAmount: dollars.optional(),
  returningAmount: dollars.optional(),
  keptAmount: dollars.optional(),
  /** The reason why money is withheld, in the merchant's words; customers get it only when it was written for them. */
  keptReason: z.string().optional(),
  /** The card that paid, for administrators; absent when it was not recorded. */
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  trackingNumber: z.string().optional(),
  /** Parcels, for the order's customer, oldest first; absent when there is none. */
  parcels: z.array(sentParcel).optional(),
  deliveredAt: time.optional(),
  /** The deadline for the customer to cancel the order or change its address; absent once it was shipped or ended. */
  changeableUntil: time.optional(),
  /** The latest time at which the order reached each of its statuses; for its customer. */
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: time })).optional(),
  /** The path of the donation's receipt, for the order's customer; absent without a donation. */
  giftPath: z.string().optional(),
  /** Disputes of the payment, for administrators; absent when there are none. */
  disputes: z.array(dispute).optional(),
})
export type Order = z.output<typeof order>

/** An order as shown by the link in its email: no street, no card, no email address. */
export const linkedOrder = order
  .omit({ _id: true, email: true, customerName: true, paymentMethod: true, shippingAddress: true })
  .omit({ changeableUntil: true, card: true, disputes: true })
  .extend({
    shipsTo: z.object({ name: z.string(), place: z.string(), country: z.string() }),
    /** The last time to request a return, absent when nothing can be returned. */
    returnableUntil: time.optional(),
    /** Prepaid labels of the order's returns that are to be sent, each with its address; absent when there are none. */
    returnLabels: z.array(z.object({ rmaNumber: z.string(), url: z.string() })).optional(),
  })
export type LinkedOrder = z.output<typeof linkedOrder>
