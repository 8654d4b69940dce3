/** The status of an order's payment, which follows from its refunds and disputes. */
export const paymentStatuses = ['paid', 'free', 'partially_refunded', 'refunded', 'disputed', 'charged_back'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusNames: Record<PaymentStatus, string> = {
  paid: 'paid',
  free: 'nothing to pay',
  partially_refunded: 'partly refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  charged_back: 'charged back',
}
