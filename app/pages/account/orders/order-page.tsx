import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { OrderCard } from '#app/features/orders/order-card.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import { isEnded } from '#domain/orders/order-status.ts'

const OrderActions = lazy(() => import('./order-actions.tsx').then(({ OrderActions }) => ({ default: OrderActions })))

const OrderChanges = lazy(() => import('./order-changes.tsx').then(({ OrderChanges }) => ({ default: OrderChanges })))

const ReturnAction = lazy(() =>
  import('#app/pages/account/returns/return-action.tsx').then(({ ReturnAction }) => ({ default: ReturnAction })),
)

const pageSize = 20

/** The input for a page of orders: one more than the page shows, to know whether another page follows. */
export function pageOf(search: string, after?: string) {
  return { limit: pageSize + 1, ...(search && { search }), ...(after !== undefined && { after }) }
}

/** A page of orders older than `after`; each page renders the next below it. */
export function OrderPage({ search, after }: { search: string; after?: string }) {
  const { data, isError, refetch } = useAnswer('orders.getUserOrders', pageOf(search, after))
  const [isMoreShown, setMoreShown] = useState(false)
  const first = data?.[0]?.orderNumber
  const hasFocus = useRef(after === undefined)
  useEffect(() => {
    if (!first || hasFocus.current) return
    hasFocus.current = true
    document.getElementById(first)?.focus({ preventScroll: true })
  }, [first])
  if (!data) return isError ? <FailedState onRetry={() => void refetch()} /> : <OrdersSkeleton />
  if (data.length === 0) return after === undefined && <NoOrders search={search} />
  const shown = data.slice(0, pageSize)
  return (
    <>
      {shown.map((order) => (
        <OwnOrder key={order._id} order={order} />
      ))}
      {data.length > pageSize && !isMoreShown && (
        <p className="border-t border-ink pt-8">
          <Button onClick={() => setMoreShown(true)}>Show earlier orders</Button>
        </p>
      )}
      {data.length > pageSize && isMoreShown && <OrderPage search={search} after={shown.at(-1)?._id ?? ''} />}
    </>
  )
}

function OwnOrder({ order }: { order: Order }) {
  const { returns } = useSettings()
  return (
    <OrderCard order={order} returns={returns}>
      {order.changeableUntil !== undefined && order.changeableUntil > Date.now() && (
        <Suspense fallback={<Skeleton height={44} />}>
          <OrderChanges order={order} until={order.changeableUntil} />
        </Suspense>
      )}
      <div className="order__actions">
        {!isEnded(order.status) && (
          <Suspense>
            <ReturnAction order={order} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton className="w-40" height={36} />}>
          <OrderActions order={order} />
        </Suspense>
      </div>
    </OrderCard>
  )
}

function NoOrders({ search }: { search: string }) {
  if (search)
    return (
      <div role="status">
        <EmptyState
          title="No order found"
          text={`None of your orders holds “${search}”.`}
          action={<Button to={links.account('orders')}>Show all orders</Button>}
        />
      </div>
    )
  return (
    <EmptyState
      title="No orders yet"
      text="Your orders will appear here."
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
