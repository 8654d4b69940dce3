/** How an order's money stands: what follows from its refunds and disputes. */
export const paymentStatusNames: Record<string, string> = {
  paid: 'paid',
  free: 'nothing to pay',
  partially_refunded: 'partly refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  charged_back: 'charged back',
}
