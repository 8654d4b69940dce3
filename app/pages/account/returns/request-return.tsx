import { useAnswer } from '#app/engine/data/queries.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Order } from '#contract/orders.ts'
import type { User } from '#contract/users.ts'
import { ReturnForm } from './return-form.tsx'

/** The button that requests a return of the order, or the reason why none is possible. */
export function RequestReturn({ orderNumber, user }: { orderNumber: string; user: User }) {
  const orders = useAnswer('orders.getUserOrders', { orderNumber })
  const order = orders.data?.find((each) => each.orderNumber === orderNumber)
  if (orders.isError && !orders.data)
    return <FailedState title="Your order did not load" onRetry={() => void orders.refetch()} />
  if (!orders.data) return <Loading />
  if (!order) return <NoOrder />
  return <ForOrder key={order._id} order={order} user={user} />
}

function ForOrder({ order, user }: { order: Order; user: User }) {
  const { data, isError, refetch } = useAnswer('returns.canRequestReturnForOrder', { orderId: order._id })
  if (isError && !data) return <FailedState title="Your order did not load" onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (!data.canReturn) return <Unavailable order={order} reason={data.reason ?? ''} until={data.until} />
  return <ReturnForm order={order} user={user} until={data.until ?? 0} />
}

type UnavailableProps = { order: Order; reason: string; until: number | undefined }

function Unavailable({ order, reason, until }: UnavailableProps) {
  const { deliversTo, returns } = useSettings()
  const deadline = useDeadline()
  const { defectiveDays, internationalDays } = returns
  const deliveredAt = order.deliveredAt ?? order._creationTime
  return (
    <section className="return-unavailable" role="alert">
      <h2 className="display-s">Return Not Available</h2>
      <p className="mt-3">{reason}</p>
      {until !== undefined && (
        <dl className="return-unavailable__times num">
          <dt>Delivered</dt>
          <dd>{deadline(deliveredAt)}</dd>
          <dt>Deadline</dt>
          <dd>{deadline(until)}</dd>
        </dl>
      )}
      <p className="return-unavailable__more">
        You can report a defect within {defectiveDays} days
        {deliversTo?.length !== 1 && <span>{`, an international order within ${internationalDays}`}</span>}. A seam or a
        clasp is restored for as long as you carry the bag.
      </p>
      <div className="btnrow mt-5">
        <Button variant="primary" to={links.contact('return')}>
          Write to support
        </Button>
        <Button to={links.account('orders')}>Back to Orders</Button>
      </div>
    </section>
  )
}

function NoOrder() {
  return (
    <EmptyState
      title="This order is not yours"
      text="You can ask for a return from one of your own orders."
      action={<Button to={links.account('orders')}>Back to Orders</Button>}
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your order" className="grid gap-4">
      <Skeleton height={32} />
      <Skeleton height={360} />
    </div>
  )
}
