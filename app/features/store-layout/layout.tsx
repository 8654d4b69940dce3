import { useEffect } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useLocation } from '#app/engine/routing/location.ts'
import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { StorageNotice } from '#app/ui/storage-notice.tsx'
import { Header, headerParts } from './header/header.tsx'

const Footer = latePart(async () => (await import('./footer.tsx')).Footer)
const Toaster = latePart(async () => (await import('#app/ui/toaster.tsx')).Toaster)
export const lateParts = [Footer, Toaster, ...headerParts]

// Outside of the component, as an error page mounts the layout anew.
let shownPath: string | null = null

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([
    load(queryOf('categories.getAllCategoriesHierarchical', {})),
    load(queryOf('settings.getStoreSettings', {})),
  ])

/** The layout of the store's pages, with header and footer. */
export default function StorefrontLayout({ children }: { children: React.ReactNode }) {
  useFocusOnNavigation('main')
  return (
    <SignedInShop>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Header />
      <StorageNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toaster />
    </SignedInShop>
  )
}

/** Focuses the content after a move to another page, for keyboards and screen readers. */
function useFocusOnNavigation(elementId: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const moved = shownPath !== null && shownPath !== pathname
    shownPath = pathname
    if (moved) document.getElementById(elementId)?.focus({ preventScroll: true })
  }, [pathname, elementId])
}
