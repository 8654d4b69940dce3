import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { Link, NavLink } from '#app/engine/routing/link.tsx'
import { useLocation } from '#app/engine/routing/location.ts'
import { Wordmark } from '#app/features/brand/wordmark.tsx'
import { useSession } from '#app/features/session/session.ts'
import { useDonationStatement, useSettings } from '#app/features/settings/use-settings.ts'
import { WishlistLink } from '#app/features/wishlist/wishlist-link.tsx'
import { links } from '#app/links.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { navigation } from './navigation.ts'

const CartLink = latePart(async () => (await import('#app/features/cart/cart-link.tsx')).CartLink)
const UserMenu = latePart(async () => (await import('./user-menu.tsx')).UserMenu)
export const headerParts = [CartLink, UserMenu]

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
        {search.isOpen && <SearchPlace onClose={search.close} />}
      </header>
    </>
  )
}

function Banner() {
  const stated = useDonationStatement()
  const { banner } = useSettings()
  return (
    <aside className="banner on-dark" aria-label="Our promise">
      <div className="wrap">
        <p>
          {banner.text} {stated && <span className="no-phone">More than {stated} donated this year.</span>}
        </p>
        <Link className="no-phone" to={links.shippingReturns('guarantee')}>
          Lifetime craftsmanship guarantee
        </Link>
      </div>
    </aside>
  )
}

/** Links for signed-in users, which only the browser knows; they are leftmost, so that nothing moves. */
function PersonalLinks() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      {session.user.role !== 'customer' && (
        <Link className="text-tool no-phone" to={links.admin()}>
          Admin
        </Link>
      )}
      <Link className="text-tool no-phone" to={links.account()}>
        Account
      </Link>
    </>
  )
}

/** The navigation of narrow screens. Its code loads at the first touch. */
function PhoneMenu({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const drawer = useOnDemand(async () => (await import('./phone-menu-drawer.tsx')).PhoneMenuDrawer)
  const Drawer = drawer.part
  const open = () => {
    setOpen(true)
    if (!Drawer) void drawer.open()
  }
  return (
    <>
      <IconButton label="Open menu" className="menu-btn" aria-haspopup="dialog" onClick={open}>
        <MenuIcon className="icon" aria-hidden="true" />
      </IconButton>
      {Drawer && <Drawer open={isOpen} onClose={() => setOpen(false)} onSearch={onSearch} />}
    </>
  )
}

type Props = { ref: React.Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void }

/** The button to open the search. */
function SearchButton({ ref, isOpen, onToggle }: Props) {
  const prepare = () => void loadSearchPanel().catch(() => {})
  return (
    <IconButton
      ref={ref}
      label="Search"
      aria-expanded={isOpen}
      aria-controls="search-panel"
      onClick={onToggle}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Search className="icon" aria-hidden="true" />
    </IconButton>
  )
}

/** Loads the search panel when a visitor is about to search. */
function loadSearchPanel() {
  return import('#app/features/search/panel-search.tsx')
}

let failed = false

/**
 * The search below the header, over the dimmed page, so that nothing moves. It says that it loads, or failed to load, so that a
 * lost connection does not affect the page.
 */
function SearchPlace({ onClose }: { onClose: () => void }) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSearchPanel>> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOpen = true
    loadSearchPanel().then(setLoaded, () => {
      if (!isOpen) return
      // A browser that remembers the failure finds the code with a new document only.
      if (failed && navigator.onLine) location.assign(links.search(''))
      failed = true
      setFailed(true)
    })
    return () => {
      isOpen = false
    }
  }, [])
  useLeaving(onClose)
  return (
    <>
      <div className="header__scrim" />
      <div className="header__search" id="search-panel">
        <div className="wrap">
          {loaded && <loaded.PanelSearch onDone={onClose} />}
          {hasFailed && <p role="alert">The search did not load. Please close it and try again.</p>}
          {!loaded && !hasFailed && <p className="skeleton h-14" role="status" aria-label="The search is loading" />}
        </div>
      </div>
    </>
  )
}

/** Calls `onLeave` at Escape, unless handled within, at a press outside, and when the focus leaves. */
function useLeaving(onLeave: () => void): void {
  useEffect(() => {
    const listening = new AbortController()
    const hear = <Name extends keyof DocumentEventMap>(
      name: Name,
      isLeft: (event: DocumentEventMap[Name]) => boolean,
    ) => document.addEventListener(name, (event) => isLeft(event) && onLeave(), listening)
    hear('keydown', ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented)
    hear('pointerdown', ({ target }) => !isOfSearch(target))
    hear('focusout', ({ target, relatedTarget: next }) => isOfSearch(target) && next !== null && !isOfSearch(next))
    return () => listening.abort()
  }, [onLeave])
}

/** True for elements of the search panel and its button. */
function isOfSearch(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('#search-panel, [aria-controls="search-panel"]') !== null
}

/** The state of the panel, open on the present page until a result is followed or it is closed; then the button gets the focus. */
function useSearchPanel() {
  const button = useRef<HTMLButtonElement>(null)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { key } = useLocation()
  const isOpen = openedAt === key
  const close = useCallback(() => {
    setOpenedAt(null)
    if (button.current?.closest('.header')?.contains(document.activeElement)) button.current.focus()
  }, [])
  return { button, isOpen, open: () => setOpenedAt(key), toggle: () => setOpenedAt(isOpen ? null : key), close }
}
