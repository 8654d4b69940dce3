import { Link, NavLink } from '#app/engine/routing/link.tsx'
import { CartLink } from '#app/features/cart/cart-link.tsx'
import { promise } from '#app/features/store-layout/promise.ts'
import { useDonationStatement } from '#app/features/store-layout/use-donation-statement.ts'
import { WishlistLink } from '#app/features/wishlist/wishlist-link.tsx'
import { links } from '#app/links.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { navigation } from './navigation.ts'
import { PersonalLinks } from './personal-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useSearchPanel } from './use-search-panel.ts'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const search = useSearchPanel()
  return (
    <>
      <Banner />
      <header className="header">
        <div className="wrap">
          <div>
            <PhoneMenu onSearch={search.open} />
            <nav className="nav" aria-label="Main">
              {navigation.map(({ to, text }) => (
                <NavLink key={to} to={to} end={to === links.home()}>
                  {text}
                </NavLink>
              ))}
            </nav>
          </div>
          <Link className="brand" to={links.home()}>
            <Wordmark />
          </Link>
          <div className="tools">
            <PersonalLinks />
            <UserMenu />
            <SearchButton ref={search.button} isOpen={search.isOpen} onToggle={search.toggle} />
            <WishlistLink />
            <CartLink />
          </div>
        </div>
        {search.isOpen && <SearchPanel onClose={search.close} />}
      </header>
    </>
  )
}

function Banner() {
  const stated = useDonationStatement()
  return (
    <aside className="banner on-dark" aria-label="Our promise">
      <div className="wrap">
        <p>
          {promise.charityDonation} {stated && <span className="opt-d">More than {stated} donated this year.</span>}
        </p>
        <Link className="opt-d" to={links.shippingReturns('guarantee')}>
          {promise.guarantee}
        </Link>
      </div>
    </aside>
  )
}
