import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type Session, useSession } from '#app/features/session/session.ts'
import type { ViewedProduct } from '#contract/products.ts'
import { readGuestSession } from './guest-session.ts'

type Options = { limit: number; excludeProductId?: string }

type RecentlyViewed = {
  status: 'loading' | 'failed' | 'ready'
  products: readonly ViewedProduct[]
  retry: () => void
}

/** Products that the visitor viewed. A guest without any has no id, so that no query is made. */
export function useRecentlyViewed(options: Options): RecentlyViewed {
  const session = useSession()
  const viewer = viewOwnerOf(session)
  const viewed = useAnswer(
    'products.getRecentlyViewedProducts',
    { ...viewer, ...options },
    { enabled: viewer !== null },
  )
  const isNobody = session.status === 'signed-out' && viewer === null
  const isFailed = session.status === 'failed' || (viewed.isError && !viewed.data)
  return {
    status: isFailed ? 'failed' : viewed.data || isNobody ? 'ready' : 'loading',
    products: (viewer && viewed.data) || [],
    retry: () => void (session.status === 'failed' ? session.retry() : viewed.refetch()),
  }
}

/** The viewer as input: a customer's id, although the session decides, keeps two customers' cached answers apart. */
function viewOwnerOf(session: Session): { userId: string } | { sessionId: string } | null {
  if (session.status === 'signed-in') return { userId: session.user._id }
  if (session.status !== 'signed-out') return null
  const sessionId = readGuestSession(browserStorage)
  return sessionId === null ? null : { sessionId }
}
