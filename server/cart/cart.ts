import { addToCart } from './add-to-cart.ts'
import { clearCart } from './clear-cart.ts'
import { getUserCart } from './get-user-cart.ts'
import { quoteCart } from './quote-cart.ts'
import { removeFromUserCart } from './remove-from-user-cart.ts'
import { reorder } from './reorder.ts'
import { syncGuestCart } from './sync-guest-cart.ts'
import { updateCartItemQuantity } from './update-cart-item-quantity.ts'

export const cart = {
  getUserCart,
  addToCart,
  updateCartItemQuantity,
  removeFromUserCart,
  clearCart,
  syncGuestCart,
  reorder,
  quoteCart,
}
