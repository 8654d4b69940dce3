import { useEffect } from 'react'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

/** Records that the visitor viewed this product. */
export function useTrackedView(productId: string): void {
  useEffect(() => afterLooking(visitorPolicy.viewCountsAfterMs, () => void track(productId)), [productId])
}

async function track(productId: string): Promise<void> {
  try {
    const { trackView } = await import('./track-view.ts')
    await trackView(productId)
  } catch (error) {
    console.warn('The view could not be noted', error)
  }
}

/** Runs the work once the page was visible for so long; hidden time does not count. Answers the function to cancel it. */
export function afterLooking(forMs: number, work: () => void): () => void {
  let left = forMs
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    if (since !== null) left -= performance.now() - since
    const isVisible = document.visibilityState === 'visible'
    since = isVisible ? performance.now() : null
    if (isVisible) timer = setTimeout(finish, Math.max(0, left))
  }
  function finish(): void {
    stop()
    work()
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return stop
}
