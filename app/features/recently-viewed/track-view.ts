import { askByHttp } from '#app/engine/data/ask.ts'
import { browserBox } from '#app/engine/data/browser-box.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { settledSession } from '#app/features/session/session.ts'
import { openGuestSession } from './guest-session.ts'
import { rememberLook } from './looked-at.ts'

/** Notes that the visitor looked at this product. */
export async function trackView(productId: string): Promise<void> {
  const { status } = await settledSession()
  if (status !== 'signed-in' && status !== 'signed-out') return
  const viewer = status === 'signed-in' ? {} : { sessionId: openGuestSession(browserBox) }
  await askByHttp('products.trackRecentlyViewedProduct', { ...viewer, productId })
  rememberLook(browserBox, productId)
  // Lists that are shown leave this product out; those to come ask anew.
  await browserQueryClient().invalidateQueries({
    queryKey: ['products.getRecentlyViewedProducts'],
    refetchType: 'none',
  })
}
