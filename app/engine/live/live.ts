import type { QueryClient } from '@tanstack/react-query'
import { keepFresh } from './fresh.ts'
import { block, type Positions, topicsOf } from './registry.ts'
import { soon } from './soon.ts'
import { joinTabs, type Tabs } from './tabs.ts'

const settleMs = 40

/** Keeps what is shown fresh: listens to the topics of mounted queries, and asks again when one of them changes. `onForbidden` is called when the session or its role is not what this page believes. */
export function keepLive(queryClient: QueryClient, onForbidden: () => void): void {
  const changed = keepFresh(queryClient, isVisible)
  const tabs = joinTabs({
    onEvent: ({ topics }) => changed(topics),
    onForbidden(topics) {
      block(topics)
      look()
      onForbidden()
    },
  })
  const look = soon(() => tellTabs(tabs, queryClient), settleMs)
  queryClient.getQueryCache().subscribe(look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', () => tabs.want({}))
  window.addEventListener('online', () => tabs.hurry())
  look()
}

function tellTabs(tabs: Tabs, queryClient: QueryClient): void {
  tabs.want(isVisible() ? shownTopics(queryClient) : {})
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function shownTopics(queryClient: QueryClient): Positions {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  return topicsOf(shown.map((query) => query.queryHash))
}
