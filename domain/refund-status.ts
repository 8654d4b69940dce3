/** A refund waits for the gateway, was accepted by it, or failed, even after that. */
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const

export type RefundStatus = (typeof refundStatuses)[number]
