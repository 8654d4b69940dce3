import { OrderItems } from '#app/features/orders/order-items.tsx'
import { statusKinds } from '#app/features/orders/order-progress.ts'
import { charityOf, type PlacedState } from '#app/features/orders/placed-order.ts'
import { StatusDot } from '#app/ui/status-dot.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { isEnded, orderStatusNames } from '#domain/orders/order-status.ts'

type Props = { placed: PlacedState; order: Order | undefined }

/** An order with its live status. */
export function OrderInBrief({ placed, order }: Props) {
  const status = order?.status ?? 'confirmed'
  return (
    <section className="summary" aria-labelledby="order">
      <h2 className="title" id="order">
        Your Order
      </h2>
      <dl>
        <dt>Order number</dt>
        <dd className="num">{placed.orderNumber}</dd>
        <dt>Status</dt>
        <dd>
          <span role="status">
            <StatusDot kind={statusKinds[status]}>{orderStatusNames[status]}</StatusDot>
          </span>
        </dd>
        <dt className="total">Total</dt>
        <dd className="total">{formatMoney(fromDollars(placed.total))}</dd>
        {order?.refundedAmount !== undefined && (
          <>
            <dt>Refunded</dt>
            <dd>{formatMoney(fromDollars(-order.refundedAmount))}</dd>
          </>
        )}
      </dl>
      {order && !isEnded(status) && order.additionalDonationAmount > 0 && (
        <p className="small muted">
          Your additional donation of {formatMoney(fromDollars(order.additionalDonationAmount))} goes to{' '}
          {charityOf(placed, order)} too.
        </p>
      )}
      {order?.giftPath && (
        <p className="small">
          <a className="link" href={order.giftPath}>
            Check your gift in our public ledger
          </a>
        </p>
      )}
      {order && <OrderItems items={order.items} />}
    </section>
  )
}
