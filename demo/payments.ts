import type { Cents } from '#domain/money.ts'

type PaidOrder = {
  order: { orderNumber: string; email: string; total: Cents; paymentIntentId: string | null }
  refunds: { id: string; amount: Cents; reason: string; gatewayRefundId: string | null }[]
}

/** The payments of the demo's orders, with the words that the shop uses at the gateway. */
export function demoPayments(placed: readonly PaidOrder[]) {
  return placed.flatMap(({ order, refunds }) => {
    const { orderNumber, email, total: amount, paymentIntentId: id } = order
    if (!id) return []
    const paidBack = refunds.map((refund) => ({
      id: refund.gatewayRefundId ?? '',
      amount: refund.amount,
      metadata: { refund: refund.id, reason: refund.reason },
    }))
    return [{ id, amount, email, description: `Order ${orderNumber}`, metadata: { orderNumber }, refunds: paidBack }]
  })
}
