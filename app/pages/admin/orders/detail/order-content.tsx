import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { links } from '#app/links.ts'
import { Address } from '#app/pages/admin/orders/order-detail.tsx'
import { OrderEmails } from '#app/pages/admin/orders/order-emails.tsx'
import { OrderFigures } from '#app/pages/admin/orders/order-figures.tsx'
import { TeamNotes } from '#app/pages/admin/team-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { addressName } from '#domain/orders/order-address.ts'
import { Block } from './block.tsx'
import type { Detail } from './detail.ts'
import { Lines } from './lines.tsx'
import { Money } from './money.tsx'
import { NumberedPieces } from './numbered-pieces.tsx'
import { OrderHead } from './order-head.tsx'
import { Parcels } from './parcels.tsx'
import { Timeline } from './timeline.tsx'

/** One order, with all of its admin actions; live. */
export function OrderContent({ orderNumber }: { orderNumber: string }) {
  const answer = useAnswer('orders.getOrderDetail', { orderNumber })
  if (answer.data) return <OrderFacts detail={answer.data} />
  return (
    <div className="grid gap-8">
      <h1 className="display-s">{orderNumber}</h1>
      <NotShown {...answer} />
    </div>
  )
}

function NotShown({
  error,
  refetch,
}: Pick<ReturnType<typeof useAnswer<'orders.getOrderDetail'>>, 'error' | 'refetch'>) {
  if (error?.status === 404)
    return <EmptyState title={error.message} action={<Button to={links.admin()}>To the orders</Button>} />
  if (error) return <FailedState onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading the order">
      <Skeleton lines={10} height={40} />
    </div>
  )
}

function OrderFacts({ detail }: { detail: Detail }) {
  const addNote = useCall('orders.addOrderNote')
  return (
    <div className="grid gap-8">
      <OrderHead detail={detail} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-8">
          <Lines detail={detail} />
          <NumberedPieces orderId={detail.order._id} />
          <Parcels detail={detail} />
          <Money detail={detail} />
          <Timeline events={detail.work.timeline} />
          <OrderEmails order={detail.order} />
        </div>
        <aside className="grid gap-8 sm:max-xl:grid-cols-2" aria-label="About the order">
          <Block title="Totals">
            <OrderFigures order={detail.order} />
          </Block>
          <Customer detail={detail} />
          <Block title={addressName(detail.order.status)}>
            <Address to={detail.order.shippingAddress} />
          </Block>
          <Block title="Notes of the team">
            <TeamNotes
              notes={detail.work.notes}
              onAdd={(note) => addNote.mutateAsync({ orderId: detail.order._id, ...note })}
            />
          </Block>
        </aside>
      </div>
    </div>
  )
}

function Customer({ detail: { order, work } }: { detail: Detail }) {
  const { orders: count, spent } = work.customer
  return (
    <Block title="Customer">
      <p className="font-medium">{order.customerName}</p>
      <p className="wrap-anywhere">
        <a className="link" href={`mailto:${order.email}`}>
          <EmailAddress>{order.email}</EmailAddress>
        </a>
      </p>
      <p className="muted num">
        {count} <span>{count === 1 ? 'order' : 'orders'}</span>, {formatMoney(fromDollars(spent))}
      </p>
      <p className="mt-2">
        <TextLink to={`${links.admin()}?q=${encodeURIComponent(order.email)}`}>Orders of this address</TextLink>
      </p>
    </Block>
  )
}
