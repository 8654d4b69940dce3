import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useLocation } from '#app/engine/routing/location.ts'
import { OrderCard } from '#app/features/orders/order-card.tsx'
import { OrderEvent, thanksFor } from '#app/features/orders/order-event.tsx'
import { readPlacedState } from '#app/features/orders/placed-order.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import { isEnded } from '#domain/order-status.ts'

const OrderChanges = lazy(() => import('./order-changes.tsx').then(({ OrderChanges }) => ({ default: OrderChanges })))

const ReturnAction = lazy(() =>
  import('#app/pages/account/returns/return-action.tsx').then(({ ReturnAction }) => ({ default: ReturnAction })),
)

export function OrdersTab() {
  const orders = useAnswer('orders.getUserOrders', {})
  return (
    <>
      <JustPlaced orders={orders.data} />
      {orders.isPending && <OrdersSkeleton />}
      {orders.isError && !orders.data && <FailedState onRetry={() => void orders.refetch()} />}
      {orders.data?.length === 0 && <NoOrders />}
      {orders.data?.map((order) => (
        <OrderCard key={order._id} order={order}>
          {order.changeableUntil !== undefined && order.changeableUntil > Date.now() && (
            <Suspense fallback={<Skeleton height={44} />}>
              <OrderChanges order={order} until={order.changeableUntil} />
            </Suspense>
          )}
          {order.status === 'delivered' && (
            <Suspense>
              <ReturnAction order={order} />
            </Suspense>
          )}
        </OrderCard>
      ))}
    </>
  )
}

/** Right after checkout. */
function JustPlaced({ orders }: { orders: readonly Order[] | undefined }) {
  const { state } = useLocation()
  const placed = readPlacedState(state)
  const order = orders?.find(({ orderNumber }) => orderNumber === placed?.orderNumber)
  if (!placed || (order && isEnded(order.status))) return null
  return (
    <div className="mb-16">
      <OrderEvent placed={placed} order={order} heading={<h2 className="display-l">{thanksFor(order)}</h2>}>
        <p>
          <Link className="link" to={links.orderConfirmation(placed.orderNumber)} state={state}>
            View confirmation
          </Link>
        </p>
      </OrderEvent>
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      text="Your orders will stand here, with their way to you."
      action={<Button to={links.bags()}>Continue Shopping</Button>}
    />
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders">
      {[0, 1].map((each) => (
        <div key={each} className="order grid gap-6">
          <Skeleton height={40} />
          <Skeleton height={90} />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  )
}
