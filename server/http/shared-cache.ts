import { touched } from '#server/live/changes.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Bytes } from './encodings.ts'
import { type FinishedPage, finishPage } from './finished-page.ts'

/** `overtakenAt`: when something on it changed; it is then stored for a second longer, and until another page needs its bytes. */
type Cached = {
  page: FinishedPage
  topics: string[]
  bytes: number
  until: number
  overtakenAt: number | null
  isRequestedAgain: boolean
}
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number }

/** What an entry needs besides its bytes: key, topics, and its places in the tables. */
const entryBytes = 1_000
const longestStaleMs = 1_000

/**
 * A cache of what is the same for everybody: rendered pages by URL, and answers by function and input. An entry is overtaken when something on it
 * changes, at the latest after some minutes. While the database is away, none is too old.
 */
export function createSharedCache(
  live: LiveHub,
  { maxBytes = 64 << 20, maxAgeMs = 300_000, now = Date.now }: Options = {},
) {
  /** The one requested last is the last. */
  const entries = new Map<string, Cached>()
  const showing = new Map<string, Set<string>>()
  let bytes = 0

  const overtake = (key: string) => {
    const cached = entries.get(key)
    if (!cached || cached.overtakenAt !== null) return
    cached.overtakenAt = now()
    for (const topic of cached.topics) forget(showing, topic, key)
  }
  const drop = (key: string) => {
    overtake(key)
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  /** Counts the encodings made since the last time. */
  const weigh = (cached: Cached) => {
    const size = cached.page.size() + entryBytes
    bytes += size - cached.bytes
    cached.bytes = size
    while (bytes > maxBytes) drop(entries.keys().next().value ?? '')
  }
  live.onChange((changes) => {
    const topics = changes.flatMap((change) => touched(showing, change))
    for (const key of topics.flatMap((topic) => [...(showing.get(topic) ?? [])])) overtake(key)
  })
  live.onReset(() => {
    for (const key of entries.keys()) overtake(key)
  })

  return {
    find(key: string): FinishedPage | null {
      const cached = entries.get(key)
      if (!cached || cached.overtakenAt !== null || (cached.until < now() && live.isListening())) return null
      cached.isRequestedAgain = true
      entries.delete(key)
      entries.set(key, cached)
      weigh(cached)
      return cached.page
    },
    /** What was overtaken within the last second, for those who would wait for another's rendering of it. */
    findStale(key: string): FinishedPage | null {
      const cached = entries.get(key)
      const at = cached?.overtakenAt ?? null
      return cached && at !== null && now() - at < longestStaleMs ? cached.page : null
    },
    /** True when the page was requested more than once lately, even if it was just overtaken: shoppers wait for it. */
    isWanted: (key: string) => entries.get(key)?.isRequestedAgain === true,
    /** Caches a page unless something on it changed since `position`, taken before its first read. */
    store(key: string, { html, topics, position }: { html: Bytes; topics: string[]; position: string }): FinishedPage {
      const page = finishPage(html, topics)
      const { changed, unknown } = live.missed(Object.fromEntries(topics.map((topic) => [topic, position])))
      if (changed.length + unknown.length > 0) return page
      const isRequestedAgain = entries.get(key)?.isRequestedAgain === true
      drop(key)
      const cached = { page, topics, bytes: 0, until: now() + maxAgeMs, overtakenAt: null, isRequestedAgain }
      entries.set(key, cached)
      for (const topic of topics) showing.set(topic, (showing.get(topic) ?? new Set()).add(key))
      weigh(cached)
      return page
    },
    /** The number of entries that are up to date, and their bytes with those of overtaken ones. */
    size: () => ({ entries: [...entries.values()].filter(({ overtakenAt }) => overtakenAt === null).length, bytes }),
  }
}

function forget(showing: Map<string, Set<string>>, topic: string, address: string): void {
  const addresses = showing.get(topic)
  addresses?.delete(address)
  if (addresses?.size === 0) showing.delete(topic)
}
