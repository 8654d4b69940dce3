/** `unknown`: topics whose position is unknown to this node: another node's, or too old. */
export type Missed = { changed: string[]; unknown: string[] }

/** The node's numbered sequence of changes, with a memory of the latest. */
export function createChanges(firstNode: string, size: number) {
  let node = firstNode
  let sequence = 0
  const ring: string[][] = new Array(size)

  const place = (position: string): number | null => {
    const [itsNode, number = ''] = position.split('.')
    if (itsNode !== node || !/^\d{1,15}$/.test(number)) return null
    const known = Number(number)
    return known <= sequence && sequence - known <= size ? known : null
  }
  const changedSince = (known: Map<string, number>): string[] => {
    const changed = new Set<string>()
    for (let at = Math.min(sequence, ...known.values()) + 1; at <= sequence; at++) {
      for (const topic of (ring[at % size] ?? []).flatMap((change) => touched(known, change))) {
        if ((known.get(topic) ?? sequence) < at) changed.add(topic)
      }
    }
    return [...changed]
  }

  return {
    position: () => `${node}.${sequence}`,
    add(topics: string[]) {
      sequence += 1
      ring[sequence % size] = topics
    },
    restart(newNode: string) {
      node = newNode
      sequence = 0
    },
    missed(since: Record<string, string>): Missed {
      const unknown: string[] = []
      const known = new Map<string, number>()
      for (const [topic, position] of Object.entries(since)) {
        const at = place(position)
        if (at === null) unknown.push(topic)
        else known.set(topic, at)
      }
      return { changed: changedSince(known), unknown }
    },
  }
}

/** The listed topics that a change touches. 'product:*' means every product, as a change and as a listed topic. */
export function touched(topics: Map<string, unknown>, change: string): string[] {
  if (change.endsWith(':*')) return [...topics.keys()].filter((topic) => topic.startsWith(change.slice(0, -1)))
  return [change, everyOf(change)].filter((topic) => topics.has(topic))
}

/** 'product:7' → 'product:*' */
export function everyOf(topic: string): string {
  return topic.replace(/:.*/, ':*')
}
