import { useEffect } from 'react'
import { settledSession } from '#app/account/session.ts'
import { askByHttp } from '#app/data/ask.ts'
import { browserBox } from '#app/data/browser-box.ts'
import { browserQueryClient } from '#app/data/query-client.ts'
import { visitorPolicy } from '#domain/visitor-policy.ts'
import { afterLooking } from './after-looking.ts'
import { openGuestSession } from './guest-session.ts'

/** Notes that the visitor looked at this product. */
export function useTrackedView(productId: string): void {
  useEffect(() => afterLooking(visitorPolicy.viewCountsAfterMs, () => void track(productId)), [productId])
}

async function track(productId: string): Promise<void> {
  try {
    const { status } = await settledSession()
    if (status !== 'signed-in' && status !== 'signed-out') return
    const viewer = status === 'signed-in' ? {} : { sessionId: openGuestSession(browserBox) }
    await askByHttp('products.trackRecentlyViewedProduct', { ...viewer, productId })
    // Lists that are shown leave this product out; those to come ask anew.
    await browserQueryClient().invalidateQueries({
      queryKey: ['products.getRecentlyViewedProducts'],
      refetchType: 'none',
    })
  } catch (error) {
    console.warn('The view could not be noted', error)
  }
}
