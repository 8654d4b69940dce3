import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { changedBy, isOvertaken } from './registry.ts'

/** Asks again for what changed; also for answers that a change overtook while they were on their way. */
export function keepFresh(queryClient: QueryClient, isVisible: () => boolean): (topics: string[]) => void {
  // What a hidden tab shows becomes stale only: it is asked for when somebody looks at it again.
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
