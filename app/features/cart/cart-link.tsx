import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { closeAdded, currentAdded, onAdded } from './added.ts'
import { useCart } from './use-cart.ts'

/** The link to the cart, with the drawer that shows what was just added. */
export function CartLink() {
  const { count } = useCart()
  return (
    <>
      <IconButton to={links.cart()} label={nameOf(count)}>
        <ShoppingBag className="icon" aria-hidden="true" />
        {count > 0 && <span className="count">{count}</span>}
      </IconButton>
      <AddedPlace />
    </>
  )
}

function nameOf(count: number): string {
  if (count === 0) return 'Bag'
  return count === 1 ? 'Bag, 1 item' : `Bag, ${count} items`
}

/**
 * The place of the drawer with what was just added, next to the header's link to the cart. Its live region is there before the first
 * message comes. Another page closes it.
 */
function AddedPlace() {
  const added = useSyncExternalStore(onAdded, currentAdded, () => null)
  const titleId = useId()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => closeAdded, [pathname])
  return (
    <section className={added ? 'added' : 'added--none'} aria-labelledby={added ? titleId : undefined}>
      <div role="status" className="added__title">
        {added && (
          <h2 key={added.id} className="title" id={titleId}>
            {added.text}
          </h2>
        )}
        {added?.note && <p className="small">{added.note}</p>}
      </div>
      {added && <added.Drawer added={added} />}
    </section>
  )
}
