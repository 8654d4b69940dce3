import { toast } from '#app/ui/toast.ts'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'

/** Removes an entry, with a way to undo it. */
export function removeEntry({ productId, productName }: WishlistEntry): void {
  focusNeighbor()
  void changeWishlist(productId, false)
  toast(`${productName} was removed.`, { action: { text: 'Undo', onSelect: () => putBack(productId) } })
}

function putBack(productId: string): void {
  focusTitle()
  void changeWishlist(productId, true)
}

/** Focuses the next entry's button, since the pressed one disappears. */
function focusNeighbor(): void {
  const entry = document.activeElement?.closest('li')
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
  const button = neighbor?.querySelector<HTMLElement>('[data-remove]')
  if (button) button.focus({ preventScroll: true })
  else focusTitle()
}

function focusTitle(): void {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
