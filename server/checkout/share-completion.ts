import type { Shop } from '#server/shop.ts'

export type Completion =
  | { outcome: 'completed'; orderId: string }
  | { outcome: 'refunded' }
  | { outcome: 'not-paid' }
  /** The payment is none of this shop. */
  | { outcome: 'unknown' }

type Asking = { shop: Shop; intentId: string; isWaiting: boolean }

const underWay = new WeakMap<Shop, Map<string, Promise<Completion>>>()

/**
 * Browser and webhook ask in the same moment: here the browser waits for the webhook's order instead of asking the gateway and the
 * database for it too. Only that: between nodes, and whenever the other comes to nothing, the checkout's lock decides.
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
