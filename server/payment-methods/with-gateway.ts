import { isGatewayFault, withinTimeout } from '#adapters/payment/gateway-fault.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'

const unavailable = 'The payment service does not answer right now. Nothing was charged or changed. Please try again.'

/** Calls the gateway. Refuses in plain words when it is unavailable; any other error is a bug. */
export async function withGateway<T>(shop: Shop, question: (gateway: Shop['payment']) => Promise<T>): Promise<T> {
  try {
    return await withinTimeout(question(shop.payment))
  } catch (error) {
    if (!isGatewayFault(error)) throw error
    shop.log.error('gateway', { error: error.message })
    throw new Refusal('PAYMENT_UNAVAILABLE', unavailable)
  }
}
