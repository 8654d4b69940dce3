const mostKeys = 100_000

/** Counts attempts in a moving window, kept by each node for itself. */
export function createAttempts({
  most,
  windowMs,
  now = Date.now,
}: {
  most: number
  windowMs: number
  now?: () => number
}) {
  const known = new Map<string, number[]>()
  const recent = (key: string) => (known.get(key) ?? []).filter((time) => time > now() - windowMs)
  return {
    count: (key: string) => recent(key).length,
    isOver: (key: string) => recent(key).length >= most,
    add(key: string) {
      if (known.size >= mostKeys) known.clear()
      known.set(key, [...recent(key), now()])
    },
    forget: (key: string) => known.delete(key),
  }
}
