import { getUserWishlist } from './get-user-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

export const wishlist = { getUserWishlist, toggleWishlist, removeFromWishlist }
