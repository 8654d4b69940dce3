import { isGatewayFault, withinTimeout } from '#adapters/payment/gateway-fault.ts'
import type { InputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { json, orNull, query, sql } from '#database/query.ts'
import { type Cents, toDollars } from '#domain/money.ts'
import { type Completion, completeCheckout } from '#server/checkout/checkout.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'

type Create = typeof contract.createOrder

type Order = {
  id: string
  orderNumber: string
  total: Cents
  charityDonation: Cents
  charity: string
  charityName: string
}

/** The owner of a payment, of its order or of the checkout that is to become one, and the order, which is claimed for its browser. */
const claim = sql({
  name: 'order-claim',
  text: `with claimed as (
  update checkouts set claimed = true where payment_intent_id = $1 and user_id = $2 and status = 'completed' and not claimed)
select coalesce(o.user_id, c.user_id) as "userId", case when o.id is not null then json_build_object('id', o.id,
  'orderNumber', o.order_number, 'total', o.total_cents, 'charityDonation', o.charity_donation_cents, 'charity', o.charity,
  'charityName', o.charity_name) end as order
from (select $1::text as id) intent left join orders o on o.payment_intent_id = intent.id
left join checkouts c on c.payment_intent_id = intent.id`,
  row: { userId: 'text?', order: orNull(json<Order>()) },
})

export const createOrder: Handler<Create> = async (call, input) => {
  const intentId = input.stripePaymentIntentId
  resolveClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  const order = (await claimOrder(call, intentId)) ?? (await completeNow(call, intentId))
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

/** The order of the caller's payment; null when there is none yet. */
async function claimOrder(call: Call<Create>, intentId: string): Promise<Order | null> {
  const { userId } = call.caller
  const [paid] = await query(call.db, claim, [intentId, userId])
  if (paid?.userId !== userId) throw call.refuse('NOT_FOUND', 'There is no such payment.')
  return paid.order
}

async function completeNow(call: Call<Create>, intentId: string): Promise<Order> {
  const { outcome } = await complete(call, intentId)
  if (outcome === 'refunded')
    throw call.refuse('PAYMENT_REFUNDED', 'This order could not be completed. Your payment is being returned in full.')
  if (outcome !== 'completed') throw call.refuse('PAYMENT_NOT_SUCCEEDED', 'The payment has not succeeded yet.')
  const order = await claimOrder(call, intentId)
  if (!order) throw new Error('The completed order is missing')
  return order
}

async function complete(call: Call<Create>, intentId: string): Promise<Completion> {
  try {
    // Stryker disable next-line ObjectLiteral,BooleanLiteral: the handler claims the order afterwards in any case, and the lock finds one that came meanwhile
    return await withinTimeout(completeCheckout(call.shop, intentId, { isClaimed: true, hasNoOrder: true }))
  } catch (error) {
    if (!isGatewayFault(error)) throw error
    call.shop.log.error('gateway', { error: error.message })
    throw call.refuse('PAYMENT_UNAVAILABLE', 'Your payment is being checked. Please try again in a moment.')
  }
}

/** Logs a browser's total that differs from the paid total, which counts. */
function notePriceDifference(call: Call<Create>, sent: InputOf<Create>, order: Order): void {
  if (sent.totalAmount === undefined || sent.totalAmount === toDollars(order.total)) return
  call.shop.log.info('amounts differ', {
    order: order.orderNumber,
    sent: sent.totalAmount,
    paid: toDollars(order.total),
  })
}
