import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { FourProducts } from '#app/features/product-card/four-products.tsx'
import { WishlistCard } from '#app/features/product-card/wishlist-card.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { removeEntry } from '#app/features/wishlist/remove-entry.ts'
import { useWishlist } from '#app/features/wishlist/use-wishlist.ts'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import type { WishlistEntry } from '#contract/wishlist.ts'

export default function WishlistPage() {
  const { status, entries, retry } = useWishlist()
  return (
    <div className="wrap min-h-dvh pb-24">
      <PrivateHead title="Wishlist" />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Wishlist' }]} />
      <div className="page-head">
        <h1 className="display-l" tabIndex={-1}>
          Wishlist
        </h1>
        {status === 'ready' && (
          <p className="muted" role="status">
            {countOf(entries)}
          </p>
        )}
      </div>
      {status === 'loading' && <CardsSkeleton count={4} className="grid grid-4" label="Loading your wishlist" />}
      {status === 'failed' && <FailedState title="Your wishlist did not load" onRetry={retry} />}
      {status === 'signed-out' && <SignedOut />}
      {status === 'ready' && (entries.length === 0 ? <Empty /> : <Entries entries={entries} />)}
    </div>
  )
}

function Entries({ entries }: { entries: readonly WishlistEntry[] }) {
  return (
    <ul className="grid grid-4">
      {entries.map((entry) => (
        <li key={entry._id} className="grid">
          <WishlistCard entry={entry} onRemove={() => removeEntry(entry)} />
        </li>
      ))}
    </ul>
  )
}

function Empty() {
  return (
    <>
      <EmptyState
        title="Your wishlist is empty"
        text="Tap the heart on a bag to keep it here."
        action={<Button to={links.bags()}>Continue Shopping</Button>}
      />
      <FourProducts />
    </>
  )
}

function SignedOut() {
  const signIn = (
    <div className="btnrow">
      <Button to={links.signIn(links.wishlist())}>Sign In</Button>
      <Button to={links.bags()}>Continue Shopping</Button>
    </div>
  )
  return (
    <>
      <EmptyState title="Please sign in" text="Tap a heart to keep a bag here, on every device." action={signIn} />
      <FourProducts />
    </>
  )
}

function countOf({ length }: readonly WishlistEntry[]): string {
  if (length === 0) return 'Nothing saved yet'
  return length === 1 ? '1 bag saved' : `${length} bags saved`
}
