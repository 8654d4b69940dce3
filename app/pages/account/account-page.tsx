import '#app/ui/styles/utilities.css'
import '#app/features/orders/order.css'
import './account.css'
import { lazy, Suspense, useEffect } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useNavigate, useSearchParams } from '#app/engine/routing/location.ts'
import { useSession } from '#app/features/session/session.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { type AccountTab, links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { monthName } from '#app/ui/dates.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { User } from '#contract/users.ts'
import { clockOf } from '#domain/text/time-zone.ts'

const CallGuard = lazy(() =>
  import('#app/features/sign-in/call-guard.tsx').then(({ CallGuard }) => ({ default: CallGuard })),
)
const DeletionNotice = lazy(() =>
  import('./deletion-notice.tsx').then(({ DeletionNotice }) => ({ default: DeletionNotice })),
)
const AddressesTab = lazy(() =>
  import('./addresses/addresses-tab.tsx').then(({ AddressesTab }) => ({ default: AddressesTab })),
)
const CardsTab = lazy(() => import('./cards/cards-tab.tsx').then(({ CardsTab }) => ({ default: CardsTab })))
const ImpactTab = lazy(() => import('./impact/impact-tab.tsx').then(({ ImpactTab }) => ({ default: ImpactTab })))
const OrdersTab = lazy(() => import('./orders/orders-tab.tsx').then(({ OrdersTab }) => ({ default: OrdersTab })))
const ProfileTab = lazy(() => import('./profile/profile-tab.tsx').then(({ ProfileTab }) => ({ default: ProfileTab })))
const ReturnsTab = lazy(() => import('./returns/returns-tab.tsx').then(({ ReturnsTab }) => ({ default: ReturnsTab })))
const SecurityTab = lazy(() =>
  import('./security/security-tab.tsx').then(({ SecurityTab }) => ({ default: SecurityTab })),
)
const WishlistTab = lazy(() =>
  import('./wishlist/wishlist-tab.tsx').then(({ WishlistTab }) => ({ default: WishlistTab })),
)

const tabs = [
  { id: 'profile', text: 'Profile', Panel: ProfileTab },
  { id: 'addresses', text: 'Addresses', Panel: AddressesTab },
  { id: 'payment-methods', text: 'Payment methods', Panel: CardsTab },
  { id: 'orders', text: 'Orders', Panel: OrdersTab },
  { id: 'returns', text: 'Returns', Panel: ReturnsTab },
  { id: 'wishlist', text: 'Wishlist', Panel: WishlistTab },
  { id: 'impact', text: 'Impact', Panel: ImpactTab },
  { id: 'security', text: 'Security', Panel: SecurityTab },
] as const satisfies { id: AccountTab; text: string; Panel: unknown }[]

export default function AccountPage() {
  const session = useSession()
  return (
    <div className="wrap min-h-dvh">
      <Suspense>
        <CallGuard />
      </Suspense>
      {session.status !== 'signed-in' && <PrivateHead title="Account" />}
      {session.status === 'signed-in' && <Account user={session.user} />}
      {session.status === 'signed-out' && <SignedOut />}
      {session.status === 'loading' && <Loading />}
      {session.status === 'failed' && (
        <FailedState className="my-16" title="Your account did not load" onRetry={session.retry} />
      )}
    </div>
  )
}

/** Shows the tab that the URL names; an unknown tab becomes the profile's, in the URL too. */
function Account({ user }: { user: User }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const named = query.get('tab')
  const found = tabs.find((tab) => tab.id === named)
  const { id, text: name, Panel } = found ?? tabs[0]
  const text = query.has('request') && id === 'returns' ? 'Request a return' : name
  const isUnknown = named !== null && !found
  const unread = useAnswer('returns.getUnreadReturnMessageCount', {}).data?.unreadCount ?? 0
  useEffect(() => {
    if (isUnknown) navigate(links.account(), { replace: true })
  }, [isUnknown, navigate])
  return (
    <>
      <PrivateHead title={text} />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Account', to: links.account() }, { text }]} />
      <div className="page-head">
        <h1 className="display-l">{text}</h1>
        <p className="muted">
          {user.name}, member since {monthName(clockOf(user._creationTime, useTimeZone()))}
        </p>
      </div>
      <Suspense>
        <DeletionNotice />
      </Suspense>
      <div className="account">
        <Tabs label="Account" tabs={withUnread(unread)} selected={id} hrefOf={links.account} layout="column">
          <Suspense fallback={<Loading />}>
            <Panel user={user} />
          </Suspense>
        </Tabs>
      </div>
    </>
  )
}

/** The tab of returns shows the count of unread messages. */
function withUnread(count: number) {
  if (count === 0) return tabs
  const pip = (
    <span className="pip" key="count">
      {count}
      <span className="sr"> unread</span>
    </span>
  )
  return tabs.map(({ id, text }) => ({ id, text: id === 'returns' ? [text, ' ', pip] : text }))
}

function SignedOut() {
  const dialog = useSignInDialog()
  return (
    <div className="section--tight">
      <h1 className="display-l">Please sign in</h1>
      <p className="lead mt-6 mb-8">Only you can see your orders and details.</p>
      <div className="btnrow">
        <Button variant="primary" onClick={() => dialog.open('sign-in')}>
          Sign In
        </Button>
        <Button to={links.home()}>Go to the home page</Button>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-10 py-16" role="status" aria-label="Loading your account">
      <Skeleton width={320} height={92} />
      <Skeleton lines={6} height={24} />
    </div>
  )
}
