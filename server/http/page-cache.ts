import { touched } from '#server/live/changes.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Bytes } from './encodings.ts'
import { type FinishedPage, finishPage } from './finished-page.ts'

type CachedPage = { page: FinishedPage; topics: string[]; bytes: number; until: number }
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number }

const maxRequested = 2_000

/**
 * A cache of rendered pages by URL. A page is dropped when something on it changes, at the latest after some minutes. While the database is
 * away, no page is too old.
 */
export function createPageCache(
  live: LiveHub,
  { maxBytes = 64 << 20, maxAgeMs = 300_000, now = Date.now }: Options = {},
) {
  const pages = new Map<string, CachedPage>()
  const showing = new Map<string, Set<string>>()
  /** URLs requested again while they were cached, latest last. */
  const requestedAgain = new Set<string>()
  let bytes = 0

  const drop = (address: string) => {
    const cached = pages.get(address)
    if (!cached) return
    pages.delete(address)
    bytes -= cached.bytes
    for (const topic of cached.topics) forget(showing, topic, address)
  }
  live.onChange((changes) => {
    const topics = changes.flatMap((change) => touched(showing, change))
    for (const address of topics.flatMap((topic) => [...(showing.get(topic) ?? [])])) drop(address)
  })
  live.onReset(() => {
    for (const address of [...pages.keys()]) drop(address)
  })

  return {
    find(address: string): FinishedPage | null {
      const cached = pages.get(address)
      if (!cached || (cached.until < now() && live.isListening())) return null
      pages.delete(address)
      pages.set(address, cached)
      requestedAgain.delete(address)
      requestedAgain.add(address)
      if (requestedAgain.size > maxRequested) requestedAgain.delete(requestedAgain.values().next().value ?? '')
      return cached.page
    },
    /** True when the page was requested more than once lately, even if it was just dropped: shoppers wait for it. */
    isWanted: (address: string) => requestedAgain.has(address),
    /** Caches a page unless something on it changed since `position`, taken before its first read. */
    store(
      address: string,
      { html, topics, position }: { html: Bytes; topics: string[]; position: string },
    ): FinishedPage {
      const page = finishPage(html, topics)
      const { changed, unknown } = live.missed(Object.fromEntries(topics.map((topic) => [topic, position])))
      if (changed.length + unknown.length > 0) return page
      drop(address)
      pages.set(address, { page, topics, bytes: html.length * 2, until: now() + maxAgeMs })
      bytes += html.length * 2
      for (const topic of topics) showing.set(topic, (showing.get(topic) ?? new Set()).add(address))
      while (bytes > maxBytes) drop(pages.keys().next().value ?? '')
      return page
    },
    size: () => pages.size,
  }
}

function forget(showing: Map<string, Set<string>>, topic: string, address: string): void {
  const addresses = showing.get(topic)
  addresses?.delete(address)
  if (addresses?.size === 0) showing.delete(topic)
}
