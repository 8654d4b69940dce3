import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { WishlistCard } from '#app/features/product-card/wishlist-card.tsx'
import { removeEntry } from '#app/features/wishlist/remove-entry.ts'
import { useWishlist } from '#app/features/wishlist/use-wishlist.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

const shown = visitorPolicy.wishlistInAccount

/** The latest entries of the wishlist, and a link to all. */
export function WishlistTab() {
  const { status, entries, retry } = useWishlist()
  if (status === 'failed') return <FailedState title="Your wishlist did not load" onRetry={retry} />
  if (status !== 'ready') return <CardsSkeleton count={shown} className="grid grid-3" label="Loading your wishlist" />
  if (entries.length === 0) return <NothingSaved />
  return (
    <>
      <ul className="grid grid-3">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry._id} className="grid">
            <WishlistCard entry={entry} onRemove={() => removeEntry(entry)} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Button to={links.wishlist()}>
          {entries.length > shown ? `View all ${entries.length} saved bags` : 'View your wishlist'}
        </Button>
      </div>
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title="Your wishlist is empty"
      text="Tap the heart on a bag to keep it here."
      action={<Button to={links.wishlist()}>View your wishlist</Button>}
    />
  )
}
