import type { PaymentIntent } from '#adapters/payment/payment.ts'
import { noMoney } from '#domain/money.ts'
import type { Shop } from '#server/shop.ts'

const mark = 'free_'

/** The payment of an order whose total is 0: no gateway knows it. */
export function freeIntent(checkoutId: string, revision: number): PaymentIntent {
  return {
    ...{ id: `${mark}${checkoutId}`, clientSecret: '', status: 'succeeded', amount: noMoney, refunded: noMoney },
    ...{ checkout: { id: checkoutId, revision }, card: null, keptCardId: null },
  }
}

/** Finds a payment that succeeded, or is under way at the gateway. */
export async function findIntent(shop: Shop, intentId: string): Promise<PaymentIntent> {
  if (!intentId.startsWith(mark)) return shop.payment.findIntent(intentId)
  return freeIntent(intentId.slice(mark.length), 0)
}
