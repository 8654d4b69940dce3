import type { orders, refunds } from '#database/order-schema.ts'

type PaidOrder = {
  order: Pick<typeof orders.$inferInsert, 'orderNumber' | 'email' | 'total' | 'paymentIntentId'>
  refunds: Pick<typeof refunds.$inferInsert, 'id' | 'amount' | 'reason' | 'gatewayRefundId'>[]
}

/** The payments of the demo's orders, with the words that the shop uses at the gateway. */
export function demoPayments(placed: readonly PaidOrder[]) {
  return placed.flatMap(({ order, refunds }) => {
    const { orderNumber, email, total: amount, paymentIntentId: id } = order
    if (!id) return []
    const paidBack = refunds.map((refund) => ({
      ...{ id: refund.gatewayRefundId ?? '', amount: refund.amount },
      metadata: { refund: refund.id, reason: refund.reason },
    }))
    return [{ id, amount, email, description: `Order ${orderNumber}`, metadata: { orderNumber }, refunds: paidBack }]
  })
}
