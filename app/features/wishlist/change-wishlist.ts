import { saveByHttp } from '#app/engine/data/call.ts'
import { createPendingChanges } from '#app/engine/data/pending-changes.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { toast } from '#app/ui/toast.ts'

const wishlistKey = queryOf('wishlist.getUserWishlist', {}).queryKey

/** Product → whether it shall be saved. */
const { usePending, request } = createPendingChanges<boolean>(send)
export const usePendingWishes = usePending

/** Changes the wishlist, shown at once. A refusal takes it back, is logged, and said at the edge of the screen. */
export async function changeWishlist(productId: string, wished: boolean): Promise<void> {
  try {
    await request(productId, wished)
  } catch (error) {
    console.error('The wishlist could not be changed', error)
    toast(messageOf(error, 'Your wishlist could not be changed. Please try again.'), { kind: 'failed' })
  }
}

/** Saves the change, pending until the server's list knows of it. */
async function send(productId: string, wished: boolean, isLatest: () => boolean): Promise<void> {
  await saveByHttp('wishlist.toggleWishlist', { productId, wished })
  if (isLatest()) await browserQueryClient().refetchQueries({ queryKey: wishlistKey })
}
