import '#app/ui/styles/utilities.css'
import '#app/features/orders/order.css'
import '#app/features/cart/summary.css'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { useLocation, useSearchParams } from '#app/engine/routing/location.ts'
import { placedStateOf, readPlacedState } from '#app/features/orders/placed-order.ts'
import { useSession } from '#app/features/session/session.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Confirmed } from './confirmed.tsx'

/** Shows the order from the navigation's state; after a reload it finds the order by its number, for its owner. */
export default function OrderConfirmationPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const isAlive = useIsAlive()
  // The server does not know the navigation's state, and the first rendering must equal the server's.
  const placed = isAlive ? readPlacedState(state) : null
  const orderNumber = placed?.orderNumber ?? query.get('order')
  const found = useOwnOrder(orderNumber)
  const shown = found.order ? placedStateOf(found.order) : placed
  return (
    <div className="wrap section--tight min-h-dvh">
      <PrivateHead title="Order confirmation" />
      {shown && <Confirmed placed={shown} order={found.order} />}
      {!shown && (isAlive ? <NoOrder asked={orderNumber !== null} found={found} /> : <Loading />)}
    </div>
  )
}

type Found = ReturnType<typeof useOwnOrder>

/** The order's present version; only the customer's own. */
function useOwnOrder(orderNumber: string | null) {
  const session = useSession()
  const isAsked = session.status === 'signed-in' && orderNumber !== null
  const orders = useAnswer(
    'orders.getUserOrders',
    { orderNumber: orderNumber?.slice(0, 200) ?? '' },
    { enabled: isAsked },
  )
  return {
    order: isAsked ? orders.data?.[0] : undefined,
    isPending: session.status === 'loading' || (isAsked && orders.isPending),
    retry: session.status === 'failed' ? session.retry : orders.isError ? () => void orders.refetch() : null,
  }
}

function NoOrder({ asked, found }: { asked: boolean; found: Found }) {
  if (asked && found.retry) return <FailedState onRetry={found.retry} />
  return asked && found.isPending ? <Loading /> : <OrderNotFound asked={asked} />
}

function Loading() {
  return <Skeleton lines={6} height={32} />
}

/** The same for all visitors who are not signed in, so that it does not reveal whether the order exists. */
function OrderNotFound({ asked }: { asked: boolean }) {
  const { status } = useSession()
  const dialog = useSignInDialog()
  const mayBeOwn = asked && status === 'signed-out'
  return (
    <>
      <h1 className="display-l">Order not found</h1>
      <p className="lead mt-6 mb-8">{textFor(asked, status)}</p>
      <div className="btnrow">
        {mayBeOwn && (
          <Button variant="primary" onClick={() => dialog.open('sign-in')}>
            Sign In
          </Button>
        )}
        <Button variant={mayBeOwn ? 'secondary' : 'primary'} to={links.home()}>
          Return Home
        </Button>
      </div>
    </>
  )
}

function textFor(asked: boolean, status: string): string {
  if (status !== 'signed-in') return 'If the order is yours, sign in to see it.'
  return asked ? 'There is no such order in your account.' : 'Your orders are in your account.'
}
