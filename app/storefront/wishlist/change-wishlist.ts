import { messageOf } from '#app/data/refusal.ts'
import { toast } from '#app/ui/toast.ts'
import { setWished } from './wishlist-actions.ts'

/** What was asked for did not happen: logged, and said at the edge of the screen. */
export async function changeWishlist(productId: string, wished: boolean): Promise<void> {
  try {
    await setWished(productId, wished)
  } catch (error) {
    console.error('The wishlist could not be changed', error)
    toast(messageOf(error, 'Your wishlist could not be changed. Please try again.'), { kind: 'failed' })
  }
}
