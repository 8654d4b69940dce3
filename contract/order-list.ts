import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { query } from './define.ts'
import { order } from './orders.ts'
import { charityType, id } from './shapes.ts'

/** Milliseconds since 1970, up to the year 2100. */
const time = z.int().min(0).max(4_102_444_800_000)
/** A cursor, as an order number: the page starts after this order, or ends before it. */
const place = z.string().min(1).max(40).optional()

/** The filters of the admin's list of orders, and of its export file. */
export const orderFilter = z.object({
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  charity: charityType.optional(),
  /** Bounds of the time of the order: `from` included, `to` not. */
  from: time.optional(),
  to: time.optional(),
  /** Search words, each a part of the order number, the customer's name or the email address. */
  search: z.string().trim().max(120).optional(),
  /** Only orders of this customer, whichever email address and name they were placed under. */
  customerId: id.optional(),
})

export const orderList = {
  getAllOrders: query({
    access: 'admin',
    right: 'orders:read',
    summary: 'Orders, newest first, a page of at most 100: the newest, those after an order, or those before one.',
    input: orderFilter
      .extend({ limit: z.int().min(1).max(100).default(100), after: place, before: place })
      .refine(({ after, before }) => !after || !before, { path: ['before'], error: 'A page has one neighbor' }),
    output: z.array(order),
  }),
  countOrdersByStatus: query({
    access: 'admin',
    right: 'orders:read',
    summary:
      'How many orders of a filter have each status, and the total. `isMore`: these were counted, and there are more.',
    input: orderFilter.omit({ status: true }),
    output: z.object({
      all: z.int(),
      byStatus: z.record(z.enum(orderStatuses), z.int()),
      isMore: z.boolean(),
    }),
  }),
}
