import { useMemo } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type Session, useSession } from '#app/features/session/session.ts'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { usePendingWishes } from './change-wishlist.ts'

export type Wishlist = {
  status: 'loading' | 'signed-out' | 'failed' | 'ready'
  entries: readonly WishlistEntry[]
  has: (productId: string) => boolean
  retry: () => void
}

const nothing: readonly WishlistEntry[] = []

/** The customer's wishlist with pending changes. All parts of a page share one read. */
export function useWishlist(): Wishlist {
  const session = useSession()
  const saved = useAnswer('wishlist.getUserWishlist', {}, { enabled: session.status === 'signed-in' })
  const wishes = usePendingWishes()
  const entries = (session.status === 'signed-in' && saved.data) || nothing
  return useMemo(
    () => ({
      status: statusOf(session, saved),
      entries: entries.filter(({ productId }) => wishes.get(productId) !== false),
      has: (productId: string) => isWished(productId, entries, wishes),
      retry: () => void (session.status === 'failed' ? session.retry() : saved.refetch()),
    }),
    [session, saved, entries, wishes],
  )
}

function isWished(productId: string, entries: readonly WishlistEntry[], wishes: ReadonlyMap<string, boolean>): boolean {
  return wishes.get(productId) ?? entries.some((entry) => entry.productId === productId)
}

function statusOf(session: Session, saved: { data?: unknown; isError: boolean }): Wishlist['status'] {
  if (session.status !== 'signed-in') return session.status
  if (saved.data) return 'ready'
  return saved.isError ? 'failed' : 'loading'
}
