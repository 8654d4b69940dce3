import { saveByHttp } from '#app/engine/data/call.ts'
import { createPendingChanges } from '#app/engine/data/pending-changes.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { toast } from '#app/ui/toast.ts'

const wishlistKey = queryOf('wishlist.getUserWishlist', {}).queryKey

/** Pending changes by product id; true saves it. */
const { usePending, request } = createPendingChanges<boolean>(send)
export const usePendingWishes = usePending

/** Changes the wishlist optimistically. A refusal undoes it, is logged, and shown in a toast. */
export async function changeWishlist(productId: string, wished: boolean): Promise<void> {
  try {
    await request(productId, wished)
  } catch (error) {
    console.error('The wishlist could not be changed', error)
    toast(messageOf(error, 'Your wishlist could not be changed. Please try again.'), { kind: 'failed' })
  }
}

/** Sends a change, pending until the server's list includes it. */
async function send(productId: string, wished: boolean, isLatest: () => boolean): Promise<void> {
  await saveByHttp('wishlist.toggleWishlist', { productId, wished })
  if (isLatest()) await browserQueryClient().refetchQueries({ queryKey: wishlistKey })
}
