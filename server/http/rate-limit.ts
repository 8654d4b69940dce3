import type { Log } from '#server/log.ts'

const maxAddresses = 100_000

type Options = { perSeconds: number; log: Log; now?: () => number }

/** Counts requests of each IP address in the present time window, per node. */
export function createRateLimit({ perSeconds, log, now = Date.now }: Options) {
  let stretch = 0
  const counts = new Map<string, number>()
  /** The count in the present time window. */
  const counted = (key: string): number => {
    const current = Math.floor(now() / (perSeconds * 1_000))
    if (current !== stretch || counts.size > maxAddresses) {
      stretch = current
      counts.clear()
    }
    return counts.get(key) ?? 0
  }
  const count = (key: string): number => {
    const more = counted(key) + 1
    counts.set(key, more)
    return more
  }
  return {
    counted,
    count,
    /** True when another call is allowed, of an IP address or, when that is null, of all together. The first refusal is logged. */
    isWithin(address: string | null, limit: string, most: number): boolean {
      const requests = count(`${limit} ${address}`)
      if (requests === most + 1) log.security('limit reached', { limit, ...(address && { address }) })
      return requests <= most
    },
  }
}
