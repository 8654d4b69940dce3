import type { QueryClient } from '@tanstack/react-query'
import { block, hashesOf, type Positions, topicsOf } from './registry.ts'
import { joinTabs, type Tabs } from './tabs.ts'

const settleMs = 40

/** Keeps what is shown fresh: listens to the topics of mounted queries, and asks again when one of them changes. */
export function startLive(queryClient: QueryClient): void {
  if (document.readyState === 'complete') whenIdle(() => follow(queryClient))
  else window.addEventListener('load', () => whenIdle(() => follow(queryClient)), { once: true })
}

function follow(queryClient: QueryClient): void {
  const tabs = joinTabs({
    onEvent({ topics }) {
      const changed = hashesOf(topics)
      void queryClient.invalidateQueries({ predicate: (query) => changed.has(query.queryHash) })
    },
    onForbidden(topics) {
      block(topics)
      look()
    },
  })
  const look = soon(() => tellTabs(tabs, queryClient))
  queryClient.getQueryCache().subscribe(look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', () => tabs.want({}))
  look()
}

function tellTabs(tabs: Tabs, queryClient: QueryClient): void {
  tabs.want(document.visibilityState === 'visible' ? shownTopics(queryClient) : {})
}

function shownTopics(queryClient: QueryClient): Positions {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  return topicsOf(shown.map((query) => query.queryHash))
}

/** Once for a burst of calls. */
function soon(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, settleMs)
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
