import { touched } from '#server/live/changes.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Bytes } from './encodings.ts'
import { type FinishedPage, finishPage } from './finished-page.ts'

/** An entry that was overtaken is stored for a second longer, and until another one needs its bytes. */
type Entry = {
  page: FinishedPage
  topics: string[]
  bytes: number
  until: number
  overtakenAt: number | null
  isRequestedAgain: boolean
}
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number }

const longestStaleMs = 1_000

/**
 * A cache of what is the same for everybody: rendered pages by URL, and answers by function and input. An entry is overtaken when something on it
 * changes, at the latest after some minutes. While the database is away, none is too old.
 */
export function createSharedCache(
  live: LiveHub,
  { maxBytes = 64 << 20, maxAgeMs = 300_000, now = Date.now }: Options = {},
) {
  const entries = createEntries(maxBytes, now)
  live.onChange(entries.overtake)
  live.onReset(entries.overtakeAll)
  return {
    find(key: string): FinishedPage | null {
      const entry = entries.get(key)
      if (!entry || entry.overtakenAt !== null || (entry.until < now() && live.isListening())) return null
      entry.isRequestedAgain = true
      entries.put(key, entry)
      return entry.page
    },
    /** Finds what was overtaken within the last second, for those who would wait while it is made again. */
    findStale(key: string): FinishedPage | null {
      const entry = entries.get(key)
      const at = entry?.overtakenAt ?? null
      return entry && at !== null && now() - at < longestStaleMs ? entry.page : null
    },
    /** True when the page was requested more than once lately, even if it was just overtaken: shoppers wait for it. */
    isWanted: (key: string) => entries.get(key)?.isRequestedAgain === true,
    /** Caches a page unless something on it changed since `position`, taken before its first read. */
    store(key: string, { html, topics, position }: { html: Bytes; topics: string[]; position: string }): FinishedPage {
      const page = finishPage(html, topics)
      const { changed, unknown } = live.missed(Object.fromEntries(topics.map((topic) => [topic, position])))
      if (changed.length + unknown.length > 0) return page
      const isRequestedAgain = entries.get(key)?.isRequestedAgain === true
      entries.put(key, { page, topics, bytes: 0, until: now() + maxAgeMs, overtakenAt: null, isRequestedAgain })
      return page
    },
    size: entries.size,
  }
}

/** The bytes of an entry besides its page: key, topics, and its places in the tables. */
const entryBytes = 1_000

/** Entries by key, within so many bytes: those that were not requested for the longest time go first. */
function createEntries(maxBytes: number, now: () => number) {
  const entries = new Map<string, Entry>()
  const showing = new Map<string, Set<string>>()
  let bytes = 0

  const overtakeOne = (key: string) => {
    const entry = entries.get(key)
    if (!entry || entry.overtakenAt !== null) return
    entry.overtakenAt = now()
    for (const topic of entry.topics) forget(showing, topic, key)
  }
  const drop = (key: string) => {
    overtakeOne(key)
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key: string) => entries.get(key),
    /** Adds an entry, or makes it the last requested one; counts the encodings made meanwhile. */
    put(key: string, entry: Entry) {
      if (entries.get(key) === entry) entries.delete(key)
      else {
        drop(key)
        for (const topic of entry.topics) showing.set(topic, (showing.get(topic) ?? new Set()).add(key))
      }
      entries.set(key, entry)
      const size = entry.page.size() + entryBytes
      bytes += size - entry.bytes
      entry.bytes = size
      while (bytes > maxBytes) drop(entries.keys().next().value ?? '')
    },
    overtake(changes: string[]) {
      const topics = changes.flatMap((change) => touched(showing, change))
      for (const key of topics.flatMap((topic) => [...(showing.get(topic) ?? [])])) overtakeOne(key)
    },
    overtakeAll() {
      for (const key of entries.keys()) overtakeOne(key)
    },
    /** The number of entries that are up to date, and the bytes of all. */
    size: () => ({ entries: [...entries.values()].filter(({ overtakenAt }) => overtakenAt === null).length, bytes }),
  }
}

function forget(showing: Map<string, Set<string>>, topic: string, address: string): void {
  const addresses = showing.get(topic)
  addresses?.delete(address)
  if (addresses?.size === 0) showing.delete(topic)
}

/** Runs that those who ask for the same at once share. */
export function createSharedRuns<T>() {
  const running = new Map<string, Promise<T>>()
  return {
    isRunning: (key: string) => running.has(key),
    run(key: string, begin: () => Promise<T>): Promise<T> {
      const started = running.get(key) ?? begin().finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}
