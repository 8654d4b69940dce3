import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useLocation, useSearchParams } from '#app/engine/routing/location.ts'
import { OrderEvent, thanksFor } from '#app/features/orders/order-event.tsx'
import { type PlacedState, readPlacedState } from '#app/features/orders/placed-order.ts'
import { links } from '#app/links.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isEnded } from '#domain/orders/order-status.ts'
import { OrderPage, pageOf } from './order-page.tsx'

const OrderSearch = lazy(() => import('./order-search.tsx').then(({ OrderSearch }) => ({ default: OrderSearch })))

/** The orders that match the URL's search. */
export function OrdersTab() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search')?.trim().slice(0, 120) ?? ''
  const { data } = useAnswer('orders.getUserOrders', pageOf(search))
  const placed = readPlacedState(useLocation().state)
  return (
    <>
      {placed && <JustPlaced placed={placed} />}
      {(search || (data && data.length > 0)) && (
        <Suspense fallback={<Skeleton className="mb-6" height={72} />}>
          <OrderSearch
            search={search}
            setSearch={(text) => setParams({ tab: 'orders', ...(text && { search: text }) }, { replace: true })}
          />
        </Suspense>
      )}
      <OrderPage key={search} search={search} />
    </>
  )
}

/** Shown right after checkout. */
function JustPlaced({ placed }: { placed: PlacedState }) {
  const { state } = useLocation()
  const { data } = useAnswer('orders.getUserOrders', pageOf(''))
  const order = data?.find(({ orderNumber }) => orderNumber === placed.orderNumber)
  if (order && isEnded(order.status)) return null
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
