import { saveByHttp } from '#app/data/ask.ts'
import { question } from '#app/data/queries.ts'
import { browserQueryClient } from '#app/data/query-client.ts'
import { wish, wishOf } from './wishes.ts'

const wishlistKey = question('wishlist.getUserWishlist', {}).queryKey
/** One write at a time for a product: the last wish wins. */
const writing = new Map<string, Promise<void>>()

/** Shown at once; a refusal takes it back and is thrown. */
export function setWished(productId: string, wished: boolean): Promise<void> {
  wish(productId, wished)
  const turn = writing.get(productId) ?? fulfil(productId).finally(() => writing.delete(productId))
  writing.set(productId, turn)
  return turn
}

async function fulfil(productId: string): Promise<void> {
  try {
    for (let wished = wishOf(productId); wished !== undefined; wished = wishOf(productId)) {
      await saveByHttp('wishlist.toggleWishlist', { productId, wished })
      if (wishOf(productId) !== wished) continue
      // The wish stands until the list that the server sends knows of it.
      await browserQueryClient().refetchQueries({ queryKey: wishlistKey })
      if (wishOf(productId) === wished) wish(productId, null)
    }
  } catch (error) {
    wish(productId, null)
    throw error
  }
}
