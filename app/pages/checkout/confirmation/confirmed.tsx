import { OrderEvent, thanksFor } from '#app/features/orders/order-event.tsx'
import type { PlacedState } from '#app/features/orders/placed-order.ts'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Order } from '#contract/orders.ts'
import { isEnded, type OrderStatus, orderStatusNames } from '#domain/orders/order-status.ts'
import { OrderInBrief } from './order-in-brief.tsx'
import { WhatsNext } from './whats-next.tsx'

type Props = {
  placed: PlacedState
  /** The order's present version; undefined until loaded. */
  order: Order | undefined
}

export function Confirmed({ placed, order }: Props) {
  const company = useCompany()
  const ended = order && isEnded(order.status) ? order.status : null
  return (
    <>
      {ended ? (
        <Ended status={ended} />
      ) : (
        <OrderEvent placed={placed} order={order} heading={<Thanks order={order} />} />
      )}
      <div className="two-columns mt-12">
        <div>
          {!ended && <WhatsNext order={order} />}
          <div className="btnrow">
            <Button variant="primary" to={links.account('orders')}>
              View Order History
            </Button>
            <Button to={links.bags()}>Continue Shopping</Button>
          </div>
          <p className="small muted mt-6">
            Questions about your order? Write to{' '}
            <a
              className="link"
              href={`mailto:${company.email}?subject=${encodeURIComponent(`Order ${placed.orderNumber}`)}`}
            >
              {company.email}
            </a>
          </p>
          <p className="small mt-6 print:hidden">
            <TextLink onClick={() => window.print()}>Print this page</TextLink>
          </p>
        </div>
        <OrderInBrief placed={placed} order={order} />
      </div>
    </>
  )
}

function Thanks({ order }: Pick<Props, 'order'>) {
  return (
    <div>
      <h1 className="display-l">Order Confirmed!</h1>
      <p className="display-s mt-4">{thanksFor(order)}</p>
    </div>
  )
}

function Ended({ status }: { status: OrderStatus }) {
  return (
    <>
      <h1 className="display-l">Order {orderStatusNames[status]}</h1>
      <p className="lead mt-6">
        {status === 'refunded'
          ? 'This order was refunded. The amount goes back to the card that paid for it.'
          : 'This order was cancelled. You find all about it in your order history.'}
      </p>
    </>
  )
}
