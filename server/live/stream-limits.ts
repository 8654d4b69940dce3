import type { Log } from '#server/log.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** The most streams of one network address: a household or an office. The demo's journeys are many browsers at one address. */
const maxOfAddress = { demo: 1_000, shop: 20 }
/** The most streams of a node, all addresses together: 5,000 with all the topics that a visitor may name take 340 MB. */
const maxOfNode = 5_000

/** Counts open streams, each node its own. */
export function createStreamLimits(log: Log, isDemo: boolean) {
  const most = isDemo ? maxOfAddress.demo : maxOfAddress.shop
  const open = new Map<string, number>()
  /** Limits that are told already, until a stream of theirs ends: an address, or the node's without one. */
  const told = new Set<string | undefined>()
  let all = 0

  const refusal = (code: string, address?: string): Refusal => {
    if (!told.has(address)) log.security('limit reached', { limit: 'live streams', ...(address && { address }) })
    told.add(address)
    const wait = { secondsToWait: 30 }
    return new Refusal(code, 'Too many pages listen already. Please try again later.', wait)
  }
  return {
    /** Answers with what to call once when the stream is over. Refused where too many are open. */
    enter(address: string): () => void {
      const count = open.get(address) ?? 0
      if (count >= most) throw refusal('TOO_MANY_REQUESTS', address)
      if (all >= maxOfNode) throw refusal('SERVICE_UNAVAILABLE')
      open.set(address, count + 1)
      all += 1
      return () => {
        all -= 1
        told.delete(undefined)
        told.delete(address)
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
