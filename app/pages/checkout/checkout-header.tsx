import Lock from 'lucide-react/icons/lock'
import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'

/** Nothing that leads away from buying but the way back. */
export function CheckoutHeader() {
  return (
    <header className="header slim">
      <div className="wrap">
        <Link className="link small justify-self-start" to={links.cart()}>
          Back to Cart
        </Link>
        <Link className="brand" to={links.home()}>
          <Wordmark />
        </Link>
        <span className="small muted flex items-center gap-2 justify-self-end">
          <Lock className="icon icon--sm" aria-hidden="true" />
          <span className="opt-d">Secure checkout</span>
        </span>
      </div>
    </header>
  )
}
