import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { links } from '#app/links.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { AddedPlace } from './added-place.tsx'
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
