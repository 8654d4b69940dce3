import { useAnswer } from '#app/engine/data/queries.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { Button } from '#app/ui/button.tsx'
import type { Order } from '#contract/orders.ts'
import { withdrawalText } from '#domain/returns/withdrawal-text.ts'
import { policyText } from '#domain/settings/policy-text.ts'
import { isInEuropeanUnion } from '#domain/shipping/european-union.ts'
import { returnLinks } from './return-links.ts'

/** Ways to give an order back: a return once delivered, and withdrawal within the European Union. */
export function ReturnAction({ order }: { order: Order }) {
  return (
    <>
      {isInEuropeanUnion(order.shippingAddress.country) && <Withdraw order={order} />}
      {order.status === 'delivered' && <Return order={order} />}
    </>
  )
}

/** Link for withdrawal, while the server says that the order can be withdrawn from. */
function Withdraw({ order: { orderNumber } }: { order: Order }) {
  const { data } = useAnswer('returns.getWithdrawal', { orderNumber })
  const deadline = useDeadline()
  if (!data?.canWithdraw) return null
  return (
    <div className="order-changes">
      <p>
        <span className="muted">You can withdraw until</span>
        <br />
        <span className="num">
          {data.until === undefined ? `${policyText.withdrawalWindow} after delivery` : deadline(data.until)}
        </span>
      </p>
      <Button size="sm" to={`/withdraw?order=${orderNumber}`}>
        {withdrawalText.open}
      </Button>
    </div>
  )
}

/** The link from a delivered order to a return, or the server's reason why there is none. */
function Return({ order }: { order: Order }) {
  const { data } = useAnswer('returns.canRequestReturnForOrder', { orderId: order._id })
  const deadline = useDeadline()
  if (!data) return <p className="order__return" />
  return (
    <p className="order__return">
      {data.canReturn ? (
        <>
          {data.until !== undefined && <span className="small muted">Return until {deadline(data.until)}</span>}
          <Button size="sm" to={returnLinks.request(order.orderNumber)}>
            Request Return
          </Button>
        </>
      ) : (
        <span className="small muted">{data.reason}</span>
      )}
    </p>
  )
}
