import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { StorageNotice } from '#app/ui/storage-notice.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([
    load(queryOf('categories.getAllCategoriesHierarchical', {})),
    load(queryOf('impact.getDonationStatement', {})),
  ])

/** Header and footer around every page of the store. */
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
