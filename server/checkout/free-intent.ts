import type { PaymentIntent } from '#adapters/payment/payment.ts'
import { noMoney } from '#domain/money.ts'
import type { Shop } from '#server/shop.ts'

const mark = 'free_'

/** The payment of an order with a total of 0, which is unknown to the gateway. */
export function freeIntent(checkoutId: string, revision: number): PaymentIntent {
  return {
    id: `${mark}${checkoutId}`,
    clientSecret: '',
    status: 'succeeded',
    amount: noMoney,
    refunded: noMoney,
    checkout: { id: checkoutId, revision },
    card: null,
    savedCardId: null,
  }
}

/** Finds a payment at the gateway, or one of an order with a total of 0. */
export async function findIntent(shop: Shop, intentId: string): Promise<PaymentIntent> {
  if (!intentId.startsWith(mark)) return shop.payment.findIntent(intentId)
  return freeIntent(intentId.slice(mark.length), 0)
}
