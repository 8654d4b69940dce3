import '#app/ui/styles/utilities.css'
import '#app/features/cart/summary.css'
import './checkout.css'
import Lock from 'lucide-react/icons/lock'
import { lazy, Suspense, useRef } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { Wordmark } from '#app/features/brand/wordmark.tsx'
import { useCart } from '#app/features/cart/use-cart.ts'
import { useSession } from '#app/features/session/session.ts'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { StorageNotice } from '#app/ui/storage-notice.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import type { SeenOrder } from './changes/seen-order.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

const CheckoutFlow = lazy(async () => ({ default: (await loadFlow().catch(reloadOr)).CheckoutFlow }))

/** The first page is a skeleton, and needs nothing more until session and cart are known; a later move waits for all the code. */
export const fetchPage: FetchPage = async () => {
  if (import.meta.env.SSR) return
  const flow = loadFlow()
  if (document.documentElement.hasAttribute('data-alive')) await flow
  else flow.catch(() => {})
}

export default function CheckoutPage() {
  const company = useCompany()
  return (
    <SignedInShop>
      <PrivateHead title="Checkout" />
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <CheckoutHeader />
      <StorageNotice />
      <main id="main" tabIndex={-1} className="wrap checkout min-h-dvh pt-12">
        <h1 className="sr">Checkout</h1>
        <Checkout />
      </main>
      <footer className="small muted border-t border-sand py-6">
        <div className="wrap">
          © 2026 {company.name}. Questions?{' '}
          <a className="link" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </div>
      </footer>
      <Toaster />
    </SignedInShop>
  )
}

function Checkout() {
  const { status, lines } = useCart()
  const seen = useRef<SeenOrder | null>(null)
  const visitor = useVisitor()
  if (status === 'loading') return <CheckoutSkeleton />
  if (status === 'failed') return <FailedState title="Your bag did not load" onRetry={() => location.reload()} />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutFlow key={visitor} lines={lines} seen={seen} />
    </Suspense>
  )
}

/** The checkout's owner: the customer, even after the session has ended. Another owner starts with their own stored data. */
function useVisitor(): string | null {
  const session = useSession()
  const last = useRef<string | null>(null)
  if (session.status === 'signed-in') last.current = session.user.clerkUserId
  return last.current
}

function loadFlow() {
  return import('./checkout-flow.tsx')
}

async function reloadOr(error: unknown): Promise<never> {
  await reloadOnce()
  throw error
}

/** The header: without links, except one back to the shop. */
function CheckoutHeader() {
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
          <span className="no-phone">Secure checkout</span>
        </span>
      </div>
    </header>
  )
}
