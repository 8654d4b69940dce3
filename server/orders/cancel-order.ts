import type { orders as contract } from '#contract/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { changeOrder } from './change-order.ts'
import { lockOwnOrder, refuseIfOver } from './lock-own-order.ts'
import { orderOf, readOrder } from './order-rows.ts'
import { requestRemainingRefund } from './request-remaining-refund.ts'

export const cancelOrder: Handler<typeof contract.cancelOrder> = async (call, { orderId }) => {
  const order = await lockOwnOrder(call, orderId)
  if (order.status !== 'cancelled') {
    await refuseIfOver(call, order)
    await requestRemainingRefund(call.db, order, { marksOrder: false })
    const { trackingNumber } = order
    await changeOrder(call, order, { status: 'cancelled', trackingNumber, reason: 'Cancelled by the customer' })
  }
  return orderOf(await readOrder(call.db, 'ownById', order.id))
}
