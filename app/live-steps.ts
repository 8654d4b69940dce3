import type { QueryClient } from '@tanstack/react-query'
import { newSteps, type VisitStep, visitStepAt } from '#domain/reporting/visit-step.ts'
import { browserQueryClient } from './engine/data/query-client.ts'
import { stopInputMethodKeys } from './engine/hydration/input-method-keys.ts'
import { keepLive } from './engine/live/live.ts'
import { refreshSession } from './features/session/session.ts'

/** Steps that begin once the page is shown: keys of input methods are stopped, the visit is counted, and shown data updated live. */
export function beginLive(): void {
  stopInputMethodKeys()
  countVisit(browserQueryClient())
  keepLive(browserQueryClient(), () => void refreshSession())
}

/** Reports how far this visit came, and nothing about the visitor: the step reached is stored in this page alone, and forgotten with it. Pages opened from the shop itself, or reloaded, do not start a new visit. */
function countVisit(queryClient: QueryClient): void {
  if (!isNewVisit()) return
  let reached: VisitStep | null = null
  const look = () => {
    const step = visitStepAt(location.pathname)
    if (!step || newSteps(reached, step).length === 0) return
    navigator.sendBeacon(`/api/visits?${new URLSearchParams({ to: step, ...(reached && { from: reached }) })}`)
    reached = step
  }
  // Every page requests some data once it is opened.
  queryClient.getQueryCache().subscribe(look)
  look()
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isOpened = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate'
  return isOpened && !navigator.webdriver && !document.referrer.startsWith(`${location.origin}/`)
}
