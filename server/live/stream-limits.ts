import type { Log } from '#server/log.ts'

type Refused = 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'

/** Of one network address: a household or an office. The demo's journeys are many browsers at one address. */
const mostOfAddress = { demo: 1_000, shop: 20 }
/** Of a node, all addresses together: 5,000 with all the topics that a visitor may name take 340 MB. */
const mostOfNode = 5_000

/** Counts open streams, each node its own. */
export function createStreamLimits(log: Log, isDemo: boolean) {
  const most = isDemo ? mostOfAddress.demo : mostOfAddress.shop
  const open = new Map<string, number>()
  /** Limits that are told already, until a stream of theirs ends. */
  const told = new Set<string>()
  let all = 0

  const refuse = (refused: Refused, address: string): Refused => {
    if (!told.has(address)) log.security('limit reached', { limit: 'live streams', address })
    told.add(address)
    return refused
  }
  return {
    /** Answers with what to call once when the stream is over, or with the refusal. */
    enter(address: string): Refused | (() => void) {
      const count = open.get(address) ?? 0
      if (count >= most) return refuse('TOO_MANY_REQUESTS', address)
      if (all >= mostOfNode) return refuse('SERVICE_UNAVAILABLE', 'all')
      open.set(address, count + 1)
      all += 1
      return () => {
        all -= 1
        told.delete('all')
        told.delete(address)
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
