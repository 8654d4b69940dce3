import type { Log } from '#server/log.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** The most streams of one IP address: a household or an office. In the demo's tests many browsers share one. */
const maxOfAddress = { demo: 1_000, shop: 20 }
/** The most streams of a node in all: 5,000 with all the topics that a visitor may name take 340 MB. */
const maxOfNode = 5_000

/** Limits open streams, per node. */
export function createStreamLimits(log: Log, isDemo: boolean) {
  const most = isDemo ? maxOfAddress.demo : maxOfAddress.shop
  const open = new Map<string, number>()
  /** Limits that were logged already, until one of their streams ends: an IP address, or undefined for the node's. */
  const logged = new Set<string | undefined>()
  let all = 0

  const refusal = (code: string, address?: string): Refusal => {
    if (!logged.has(address)) log.security('limit reached', { limit: 'live streams', ...(address && { address }) })
    logged.add(address)
    const wait = { secondsToWait: 30 }
    return new Refusal(code, 'Too many pages listen already. Please try again later.', wait)
  }
  return {
    /** Counts a new stream, and answers the function to call once at its end. Refuses beyond the limits. */
    enter(address: string): () => void {
      const count = open.get(address) ?? 0
      if (count >= most) throw refusal('TOO_MANY_REQUESTS', address)
      if (all >= maxOfNode) throw refusal('SERVICE_UNAVAILABLE')
      open.set(address, count + 1)
      all += 1
      return () => {
        all -= 1
        logged.delete(undefined)
        logged.delete(address)
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
