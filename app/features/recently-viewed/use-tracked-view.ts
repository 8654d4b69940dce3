import { useEffect } from 'react'
import { visitorPolicy } from '#domain/visitor-policy.ts'
import { afterLooking } from './after-looking.ts'

/** Notes that the visitor looked at this product. */
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
