import Heart from 'lucide-react/icons/heart'
import { links } from '#app/links.ts'
import { classNames } from '#app/ui/class-names.ts'
import { toast } from '#app/ui/toast.ts'
import { changeWishlist } from './change-wishlist.ts'
import { useWishlist } from './use-wishlist.ts'

type Props = {
  product: { _id: string; name: string }
  /** The look: on a card's photo, or the size of the button beside it. */
  look?: 'card' | 'button'
}

/** The button that adds a product to the wishlist or removes it. Disabled when signed out, with a note how to continue. */
export function WishlistHeart({ product, look = 'card' }: Props) {
  const { status, has } = useWishlist()
  const isSaved = has(product._id)
  const isOpen = status === 'ready'
  return (
    <button
      type="button"
      className={classNames('heart', isSaved && 'is-on', look === 'card' ? 'iconbtn heart--card' : 'btn btn--lg')}
      aria-label={`Save ${product.name} to your wishlist`}
      aria-pressed={isSaved}
      aria-disabled={!isOpen || undefined}
      title={status === 'signed-out' ? 'Sign in to save this bag' : undefined}
      onClick={() => (isOpen ? void changeWishlist(product._id, !isSaved) : explain(status))}
    >
      <Heart className="icon" aria-hidden="true" />
    </button>
  )
}

function explain(status: ReturnType<typeof useWishlist>['status']): void {
  const { pathname, search } = window.location
  if (status === 'signed-out')
    toast('Sign in to save bags to your wishlist.', {
      kind: 'info',
      link: { to: links.signIn(pathname + search), text: 'Sign In' },
    })
  if (status === 'failed') toast('Your wishlist did not load. Please try again.', { kind: 'failed' })
}
