import type { QueryClient } from '@tanstack/react-query'
import { newSteps, type VisitStep, visitStepAt } from '#domain/visit-step.ts'
import { browserQueryClient } from './engine/data/query-client.ts'
import { keepLive } from './engine/live/live.ts'
import { refreshSession } from './features/session/session.ts'

/** Steps that begin once the page stands: the visit is counted, and what is shown is kept fresh. */
export function beginLive(): void {
  countVisit(browserQueryClient())
  keepLive(browserQueryClient(), () => void refreshSession())
}

/**
 * Tells the shop how far this visit came, and nothing about who makes it: what it came to is known to this page alone, and forgotten
 * with it. Pages that were opened from the shop itself, or loaded again, are no new visit.
 */
function countVisit(queryClient: QueryClient): void {
  if (!isNewVisit()) return
  let reached: VisitStep | null = null
  const look = () => {
    const step = visitStepAt(location.pathname)
    if (!step || newSteps(reached, step).length === 0) return
    navigator.sendBeacon(`/api/visits?${new URLSearchParams({ to: step, ...(reached && { from: reached }) })}`)
    reached = step
  }
  // Every page asks for something once it is opened.
  queryClient.getQueryCache().subscribe(look)
  look()
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isOpened = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate'
  return isOpened && !navigator.webdriver && !document.referrer.startsWith(`${location.origin}/`)
}
