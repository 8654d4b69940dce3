import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { debounce } from './debounce.ts'
import { block, changedBy, isOvertaken, type Positions, topicsOf } from './registry.ts'
import { joinTabs, type Tabs } from './tabs.ts'

const settleMs = 40

/**
 * Keeps the page fresh: follows the topics of mounted queries, and reads again when one changes. `onForbidden` is called when the session
 * or its role differs from what this page assumes.
 */
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
  const look = debounce(() => notifyTabs(tabs, queryClient), settleMs)
  queryClient.getQueryCache().subscribe(look)
  // The server's notice that the database is away (finished-page.ts).
  queryClient.getQueryCache().subscribe((event) => isAnswer(event) && document.querySelector('[data-paused]')?.remove())
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', () => tabs.want({}))
  window.addEventListener('online', () => tabs.hurry())
  look()
}

function notifyTabs(tabs: Tabs, queryClient: QueryClient): void {
  tabs.want(isVisible() ? shownTopics(queryClient) : {})
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function shownTopics(queryClient: QueryClient): Positions {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  return topicsOf(shown.map((query) => query.queryHash))
}

/** Reads changed queries again, also those whose answers were overtaken by a change on their way. */
export function keepFresh(queryClient: QueryClient, isVisible: () => boolean): (topics: string[]) => void {
  // A hidden tab's answers are only marked stale, and read when it becomes visible.
  const refetch = (hashes: Set<string>) =>
    queryClient.invalidateQueries({
      predicate: ({ queryHash }) => hashes.has(queryHash),
      refetchType: isVisible() ? 'active' : 'none',
    })
  queryClient.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query
    if (isAnswer(event) && isOvertaken(queryHash)) void refetch(new Set([queryHash]))
  })
  return (topics) => void refetch(changedBy(topics))
}

function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success' && !event.action.manual
}
