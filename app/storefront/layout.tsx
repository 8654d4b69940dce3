import { Outlet } from 'react-router'
import { SignedInShop } from '#app/account/signed-in-shop.tsx'
import { browserLoader, serverLoader } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import { ErrorMessage } from './error-message.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

type FetchPage = Parameters<typeof serverLoader>[0]

const fetchFrame: FetchPage = ({ load }) => load(question('categories.getAllCategoriesHierarchical', {}))

export const loader = serverLoader(fetchFrame)
export const clientLoader = browserLoader(fetchFrame)

/** Header and footer around every page of the store. */
export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorMessage />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  useFocusOnNavigation('main')
  return (
    <SignedInShop>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toaster />
    </SignedInShop>
  )
}
