/** The statuses of a refund: pending at the gateway, accepted by it, or failed, which may follow either. */
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const

export type RefundStatus = (typeof refundStatuses)[number]
