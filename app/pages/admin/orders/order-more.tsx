import { OrderFile } from '#app/features/orders/order-file.tsx'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { OrderEmails } from './order-emails.tsx'

/** Below an order's facts: times of placement and delivery, disputes and emails. */
export function OrderMore({ order }: { order: Order }) {
  const timeName = useTimeName()
  const { _creationTime, deliveredAt, trackingNumber, disputes = [] } = order
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-4 [&>dt]:text-slate">
        <dt>Placed</dt>
        <dd className="num">{timeName(_creationTime)}</dd>
        {deliveredAt !== undefined && <dt>Delivered</dt>}
        {deliveredAt !== undefined && <dd className="num">{timeName(deliveredAt)}</dd>}
        <dt>Tracking</dt>
        <dd className="num wrap-anywhere">{trackingNumber ?? 'None'}</dd>
        <Disputes disputes={disputes} />
      </dl>
      <div className="btnrow pb-4">
        <OrderFile order={order} kind="invoice" className="btn btn--sm btn--quiet" />
        <OrderFile order={order} kind="packing-slip" className="btn btn--sm btn--quiet" />
      </div>
      <div className="pb-4">
        <OrderEmails order={order} />
      </div>
    </>
  )
}

type Dispute = NonNullable<Order['disputes']>[number]

/** Payments disputed by the cardholder: the shop responds at the payment provider. */
function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  const { mediumDate } = useDates()
  return disputes.map((dispute) => (
    <div key={dispute._id} className="contents [&>dt]:text-slate">
      <dt>Dispute</dt>
      <dd>
        {formatMoney(fromDollars(dispute.amount))}, {text(dispute.reason)}: {text(dispute.status)}
        {dispute.isOpen && dispute.respondBy !== undefined && (
          <span className="num block">Answer at the payment provider by {mediumDate(dispute.respondBy)}</span>
        )}
      </dd>
    </div>
  ))
}

/** The gateway's own text, made readable. */
function text(name: string): string {
  return name.replaceAll('_', ' ')
}
