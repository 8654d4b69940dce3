import Heart from 'lucide-react/icons/heart'
import { links } from '#app/links.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

/** The link in the header, for everybody; narrow screens have it in the menu. */
export function WishlistLink() {
  return (
    <IconButton to={links.wishlist()} label="Wishlist" className="no-phone">
      <Heart className="icon" aria-hidden="true" />
    </IconButton>
  )
}
