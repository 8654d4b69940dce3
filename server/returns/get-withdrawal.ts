import type { returns as contract } from '#contract/returns.ts'
import { toDollars } from '#domain/money.ts'
import { withdrawableUntil, withdrawalRefusal } from '#domain/returns/withdrawal.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { payerByPolicy } from './settle-shipping.ts'
import { findNamedOrder, hasPieces, type OpenLine } from './withdrawable-order.ts'

export const getWithdrawal: Handler<typeof contract.getWithdrawal> = async (call, input) => {
  const order = await findNamedOrder(call, input)
  if (call.caller?.userId === order.userId) call.watch(topics.ordersOf(order.userId), topics.returnsOf(order.userId))
  const reason = withdrawalRefusal({ ...order, hasPieces: hasPieces(order) }, call.now)
  const until = withdrawableUntil(order)
  return {
    orderNumber: order.orderNumber,
    canWithdraw: reason === null,
    ...(reason !== null && { reason }),
    ...(order.deliveredAt && { deliveredAt: order.deliveredAt.getTime() }),
    ...(until && { until: until.getTime() }),
    shippingPaidBy: await payerByPolicy(call.db, { orderId: order.id, returnId: null }, await readSettings(call.db)),
    lines: order.lines.filter(({ left }) => left > 0).map(lineOf),
  }
}

function lineOf({ position, productName, variantName, imageUrl, unitPrice, left }: OpenLine) {
  return {
    orderItemIndex: position,
    productName,
    ...(variantName && { variantName }),
    imageUrl,
    quantity: left,
    unitPrice: toDollars(unitPrice),
  }
}
