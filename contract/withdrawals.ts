import { z } from 'zod'
import { returnShippingPayers } from '#domain/returns/return-shipping.ts'
import { mutation, query } from './define.ts'
import { dollars, email, id, price, time, typedText } from './shapes.ts'

const orderNumber = typedText.toUpperCase().regex(/^SM-[0-9A-Z]{8}$/, 'Order numbers look like SM-7K2M9Q4D')

/** An order by its number: any order with the key of its email's link, without a key only the caller's own. */
export const namedOrder = z.object({ orderNumber, key: z.string().max(100).optional() })

/** `orderItemIndex` is the line's position in its order, from 0. */
const items = z
  .array(z.object({ orderItemIndex: z.int().min(0).max(99), quantity: z.int().min(1).max(1_000) }))
  .min(1, 'Choose what you withdraw from')
  .max(100)
  .refine((all) => new Set(all.map(({ orderItemIndex }) => orderItemIndex)).size === all.length, 'Each line once')

/** An idempotency key: the same one again is the same withdrawal. */
const requestId = z.uuid().optional()

const withdrawable = z.object({
  orderNumber,
  /** A part of the order can be withdrawn from; `reason` says why not. */
  canWithdraw: z.boolean(),
  reason: z.string().optional(),
  deliveredAt: time.optional(),
  /** The end of the withdrawal period; absent until the order is delivered. */
  until: time.optional(),
  /** The payer of the return's shipping. */
  shippingPaidBy: z.enum(returnShippingPayers),
  /** Pieces that were neither withdrawn nor returned. */
  lines: z.array(
    z.object({
      orderItemIndex: z.int(),
      productName: z.string(),
      variantName: z.string().optional(),
      imageUrl: z.string(),
      quantity: z.int(),
      unitPrice: price,
    }),
  ),
})
export type Withdrawable = z.output<typeof withdrawable>

/** Withdrawing from orders that are delivered within the European Union. */
export const withdrawals = {
  getWithdrawal: query({
    access: 'anyone',
    summary: "What can still be withdrawn from: of the caller's own order, or of the one that an email's link names.",
    input: namedOrder,
    output: withdrawable,
    refusals: ['NOT_FOUND'],
  }),
  withdraw: mutation({
    access: 'anyone',
    summary:
      'Withdraws from such an order, or from some of its pieces: an approved return and a receipt by email, at once. The same request again answers with the same withdrawal.',
    input: namedOrder.extend({ requestId, items: items.optional() }),
    output: z.object({ returnRequestId: id, rmaNumber: z.string(), receivedAt: time, amount: dollars }),
    refusals: ['NOT_FOUND', 'WITHDRAWAL_NOT_POSSIBLE', 'NOT_IN_ORDER'],
  }),
  withdrawByForm: mutation({
    access: 'anyone',
    callsPerHour: 20,
    summary:
      "The same for who knows an order's number and its address. The answer never says whether there is such an order; the receipt goes to the order's address.",
    input: z.object({ orderNumber, email: z.string().trim().pipe(email), requestId, items: items.optional() }),
    output: z.object({ status: z.literal('received') }),
  }),
}
