const mostKept = 100_000

type Limit = { most: number; perSeconds: number; now: () => number }

/** Whether one more is allowed in the running stretch of time; kept by each node for itself. */
export function createRateLimit({ most, perSeconds, now }: Limit): (who: string, fewer?: number) => boolean {
  let stretch = 0
  const counts = new Map<string, number>()
  return (who, fewer = most) => {
    const current = Math.floor(now() / (perSeconds * 1_000))
    if (current !== stretch || counts.size > mostKept) {
      stretch = current
      counts.clear()
    }
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    return count <= fewer
  }
}
