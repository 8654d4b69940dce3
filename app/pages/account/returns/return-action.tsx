import { useAnswer } from '#app/engine/data/queries.ts'
import { Button } from '#app/ui/button.tsx'
import type { Order } from '#contract/orders.ts'
import { returnLinks } from './return-links.ts'

/** Of a delivered order: the way to a return, or the server's reason why there is none. */
export function ReturnAction({ order }: { order: Order }) {
  const { data } = useAnswer('returns.canRequestReturnForOrder', { orderId: order._id })
  if (!data) return <p className="order__return" />
  return (
    <p className="order__return">
      {data.canReturn ? (
        <Button size="sm" to={returnLinks.request(order.orderNumber)}>
          Request Return
        </Button>
      ) : (
        <span className="small muted">{data.reason}</span>
      )}
    </p>
  )
}
