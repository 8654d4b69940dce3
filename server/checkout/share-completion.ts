import type { Shop } from '#server/shop.ts'

export type Completion =
  | { outcome: 'completed'; orderId: string }
  | { outcome: 'refunded' }
  | { outcome: 'not-paid' }
  /** The payment is not this shop's. */
  | { outcome: 'unknown' }

type Asking = { shop: Shop; intentId: string; isWaiting: boolean }

const underWay = new WeakMap<Shop, Map<string, Promise<Completion>>>()

/**
 * Runs the completion of a payment. Browser and webhook call at the same time: on one node the browser waits for the webhook's order, which
 * saves calls of gateway and database. Correctness depends on the checkout's lock alone.
 */
export async function shareCompletion(
  { shop, intentId, isWaiting }: Asking,
  complete: () => Promise<Completion>,
): Promise<Completion> {
  const ofShop = underWay.get(shop) ?? new Map<string, Promise<Completion>>()
  underWay.set(shop, ofShop)
  const other = isWaiting ? await ofShop.get(intentId)?.catch(() => null) : null
  if (other?.outcome === 'completed') return other
  const own = complete()
  ofShop.set(intentId, own)
  try {
    return await own
  } finally {
    if (ofShop.get(intentId) === own) ofShop.delete(intentId)
  }
}
