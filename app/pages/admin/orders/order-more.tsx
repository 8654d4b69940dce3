import { OrderFile } from '#app/features/orders/order-file.tsx'
import { momentName } from '#app/ui/dates.ts'
import type { Order } from '#contract/orders.ts'
import { Disputes } from './disputes.tsx'
import { OrderEmails } from './order-emails.tsx'

/** Below an order's facts: when it was placed and brought, its disputes and mails. */
export function OrderMore({ order }: { order: Order }) {
  const { _creationTime, deliveredAt, trackingNumber, disputes = [] } = order
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-4 [&>dt]:text-slate">
        <dt>Placed</dt>
        <dd className="num">{momentName(_creationTime)}</dd>
        {deliveredAt !== undefined && <dt>Delivered</dt>}
        {deliveredAt !== undefined && <dd className="num">{momentName(deliveredAt)}</dd>}
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
