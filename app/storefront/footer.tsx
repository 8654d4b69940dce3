import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'
import { useLocation } from '#app/routing/location.ts'
import { Reflection } from '#app/ui/reflection.tsx'
import { promise } from './promise.ts'
import { useCategories } from './use-categories.ts'

/** Pages of one's own close without the large wordmark. */
const plainPages = ['/cart', '/account', '/sign-in']

export function Footer() {
  const { pathname } = useLocation()
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div className="footer__cols">
          <ShopColumn />
          <AccountColumn />
          <ContactColumn />
          <div>
            <h2>Our promise</h2>
            <p className="max-w-prose">
              {promise.gift} {promise.given} Every bag carries a lifetime craftsmanship guarantee.
            </p>
          </div>
        </div>
        {!plainPages.includes(pathname) && (
          <div className="footer__mark">
            <Reflection />
          </div>
        )}
        <div className="footer__legal">
          <span>© 2026 Stella Maris</span>
        </div>
      </div>
    </footer>
  )
}

function ShopColumn() {
  return (
    <div>
      <h2>Shop</h2>
      <ul>
        <li>
          <Link to={links.bags()}>All Bags</Link>
        </li>
        {useCategories().map(({ _id, name }) => (
          <li key={_id}>
            <Link to={links.category(_id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AccountColumn() {
  return (
    <div>
      <h2>Your visit</h2>
      <ul>
        <li>
          <Link to={links.account()}>Account</Link>
        </li>
        <li>
          <Link to={links.cart()}>Bag</Link>
        </li>
      </ul>
    </div>
  )
}

function ContactColumn() {
  return (
    <div>
      <h2>Support</h2>
      <ul>
        <li>
          <a href="mailto:hello@stellamaris.example">hello@stellamaris.example</a>
        </li>
        <li>
          <a href="tel:+15550100142">+1 (555) 010-0142</a>
        </li>
      </ul>
    </div>
  )
}
