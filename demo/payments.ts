import type { orders, refunds } from '#database/order-schema.ts'

type PaidOrder = {
  order: Pick<typeof orders.$inferInsert, 'orderNumber' | 'email' | 'total' | 'paymentIntentId'>
  refunds: Pick<typeof refunds.$inferInsert, 'id' | 'amount' | 'reason' | 'gatewayRefundId'>[]
}

/** A payment of an order, as the gateway has it. */
export type DemoPayment = {
  id: string
  amount: number
  email: string
  description: string
  metadata: Record<string, string>
  refunds: { id: string; amount: number; metadata: Record<string, string> }[]
}

/** The payments of the demo's orders, with the words that the shop uses at the gateway. */
export function demoPayments(placed: readonly PaidOrder[]): DemoPayment[] {
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
