import { isGatewayFault, withinPatience } from '#adapters/payment/gateway-fault.ts'
import type { InputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { ask } from '#database/connection.ts'
import { toDollars } from '#domain/money.ts'
import { type Completion, completeCheckout } from '#server/checkout/checkout.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { ownClerkId } from '#server/rpc/own.ts'
import { type OrderRow, readOrders } from './order-rows.ts'

type Create = typeof contract.createOrder

const claim = {
  name: 'checkout-claim',
  text: 'update checkouts set claimed = true where payment_intent_id = $1 and not claimed',
}
const owner = { name: 'checkout-owner', text: 'select user_id as "userId" from checkouts where payment_intent_id = $1' }

export const createOrder: Handler<Create> = async (call, input) => {
  const intentId = input.stripePaymentIntentId
  ownClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  const [known] = await readOrders(call.db, 'byIntent', [intentId])
  const [owned] = known ? [known] : await ask<{ userId: string }>(call.db, owner, [intentId])
  if (owned?.userId !== call.caller.userId) throw call.refuse('NOT_FOUND', 'There is no such payment.')
  const order = known ?? (await completed(call, intentId))
  if (known) await ask(call.db, claim, [intentId])
  noteDifference(call, input, order)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    totalAmount: toDollars(order.total),
    charityDonationAmount: toDollars(order.gift),
    selectedCharityType: order.charity,
  }
}

async function completed(call: Call<Create>, intentId: string): Promise<OrderRow> {
  const completion = await complete(call, intentId)
  const { outcome } = completion
  if (outcome === 'refunded')
    throw call.refuse('PAYMENT_REFUNDED', 'This order could not be completed. Your payment is being returned in full.')
  if (outcome !== 'completed') throw call.refuse('PAYMENT_NOT_SUCCEEDED', 'The payment has not succeeded yet.')
  if (!completion.isNew) await ask(call.db, claim, [intentId])
  const [order] = await readOrders(call.db, 'byIntent', [intentId])
  if (!order) throw new Error('The completed order is missing')
  return order
}

async function complete(call: Call<Create>, intentId: string): Promise<Completion> {
  try {
    return await withinPatience(completeCheckout(call.shop, intentId, { isClaimed: true }))
  } catch (error) {
    if (!isGatewayFault(error)) throw error
    call.shop.log.error('gateway', { error: error.message })
    throw call.refuse('PAYMENT_UNAVAILABLE', 'Your payment is being checked. Please try again in a moment.')
  }
}

/** What was paid decides; a browser that believed otherwise is worth a look (D2). */
function noteDifference(call: Call<Create>, sent: InputOf<Create>, order: OrderRow): void {
  if (sent.totalAmount === undefined || sent.totalAmount === toDollars(order.total)) return
  call.shop.log.info('amounts differ', {
    order: order.orderNumber,
    sent: sent.totalAmount,
    paid: toDollars(order.total),
  })
}
