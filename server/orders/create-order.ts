import { isGatewayFault, withinTimeout } from '#adapters/payment/gateway-fault.ts'
import type { InputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { type Completion, completeCheckout } from '#server/checkout/checkout.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'

type Create = typeof contract.createOrder

/** Claims the order for its browser. */
const claim = sql({
  name: 'order-claim',
  text: `with claimed as (update checkouts set claimed = true where payment_intent_id = $1 and not claimed)
select id, order_number as "orderNumber", total_cents as total, charity_donation_cents as "charityDonation", charity,
  charity_name as "charityName" from orders where payment_intent_id = $1`,
  row: {
    id: 'text',
    orderNumber: 'text',
    total: 'cents',
    charityDonation: 'cents',
    charity: 'text',
    charityName: 'text',
  },
})
/** The payment of the order, or of the checkout that is to become one. */
const payment = sql({
  name: 'payment-owner',
  text: `select coalesce(o.user_id, c.user_id) as "userId", o.id is not null as "isOrdered"
from (select $1::text as id) intent left join orders o on o.payment_intent_id = intent.id
left join checkouts c on c.payment_intent_id = intent.id`,
  row: { userId: 'text?', isOrdered: 'boolean' },
})

export const createOrder: Handler<Create> = async (call, input) => {
  const intentId = input.stripePaymentIntentId
  resolveClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  const [paid] = await query(call.db, payment, [intentId])
  if (paid?.userId !== call.caller.userId) throw call.refuse('NOT_FOUND', 'There is no such payment.')
  if (!paid.isOrdered) await completeNow(call, intentId)
  const [order] = await query(call.db, claim, [intentId])
  if (!order) throw new Error('The completed order is missing')
  notePriceDifference(call, input, order)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    totalAmount: toDollars(order.total),
    charityDonationAmount: toDollars(order.charityDonation),
    selectedCharityType: order.charity,
    selectedCharityName: order.charityName,
  }
}

async function completeNow(call: Call<Create>, intentId: string): Promise<void> {
  const completion = await complete(call, intentId)
  if (completion.outcome === 'completed') return
  if (completion.outcome === 'refunded')
    throw call.refuse('PAYMENT_REFUNDED', 'This order could not be completed. Your payment is being returned in full.')
  throw call.refuse('PAYMENT_NOT_SUCCEEDED', 'The payment has not succeeded yet.')
}

async function complete(call: Call<Create>, intentId: string): Promise<Completion> {
  try {
    // Stryker disable next-line ObjectLiteral,BooleanLiteral: the handler claims the order afterwards in any case
    return await withinTimeout(completeCheckout(call.shop, intentId, { isClaimed: true }))
  } catch (error) {
    if (!isGatewayFault(error)) throw error
    call.shop.log.error('gateway', { error: error.message })
    throw call.refuse('PAYMENT_UNAVAILABLE', 'Your payment is being checked. Please try again in a moment.')
  }
}

/** Logs a browser's total that differs from the paid total, which counts. */
function notePriceDifference(call: Call<Create>, sent: InputOf<Create>, order: RowOf<typeof claim>): void {
  if (sent.totalAmount === undefined || sent.totalAmount === toDollars(order.total)) return
  call.shop.log.info('amounts differ', {
    order: order.orderNumber,
    sent: sent.totalAmount,
    paid: toDollars(order.total),
  })
}
