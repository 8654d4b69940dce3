import { readPlacedState } from '#app/checkout/confirmation/placed-order.ts'
import { useAnswer } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'
import { useLocation } from '#app/routing/location.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export function OrdersTab() {
  const orders = useAnswer('orders.getUserOrders', {})
  return (
    <>
      <PlacedNotice />
      {orders.isPending && <OrdersSkeleton />}
      {orders.isError && !orders.data && <FailedState onRetry={() => void orders.refetch()} />}
      {orders.data?.length === 0 && <NoOrders />}
      {orders.data?.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </>
  )
}

/** Right after checkout. */
function PlacedNotice() {
  const { state } = useLocation()
  const placed = readPlacedState(state)
  if (!placed) return null
  return (
    <div role="status" className="mb-8">
      <Alert
        kind="done"
        action={
          <Link className="link" to={links.orderConfirmation(placed.orderNumber)} state={state}>
            View confirmation
          </Link>
        }
      >
        Order {placed.orderNumber} is confirmed. Thank you.
      </Alert>
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
