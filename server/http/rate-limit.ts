const mostAddresses = 100_000

/** A base limit per address and minute, kept by each node for itself. */
export function createRateLimit({
  perMinute,
  now,
}: {
  perMinute: number
  now: () => number
}): (address: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return (address) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute || counts.size > mostAddresses) {
      minute = current
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= perMinute
  }
}
