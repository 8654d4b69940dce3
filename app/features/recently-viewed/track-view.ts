import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { callByHttp } from '#app/engine/data/call.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { settledSession } from '#app/features/session/session.ts'
import { openGuestSession } from './guest-session.ts'
import { rememberLook } from './looked-at.ts'

/** Records that the visitor viewed this product. */
export async function trackView(productId: string): Promise<void> {
  const { status } = await settledSession()
  if (status !== 'signed-in' && status !== 'signed-out') return
  const viewer = status === 'signed-in' ? {} : { sessionId: openGuestSession(browserStorage) }
  await callByHttp('products.trackRecentlyViewedProduct', { ...viewer, productId })
  rememberLook(browserStorage, productId)
  // Lists on this page omit the product; later ones are read anew.
  await browserQueryClient().invalidateQueries({
    queryKey: ['products.getRecentlyViewedProducts'],
    refetchType: 'none',
  })
}
