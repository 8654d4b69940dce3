import type { Order } from '#contract/orders.ts'

type Props = { order: Pick<Order, '_id' | 'orderNumber'>; kind: 'invoice' | 'packing-slip'; className: string }

/** A link to a PDF of an order, which opens in a new tab. */
export function OrderFile({ order: { _id, orderNumber }, kind, className }: Props) {
  return (
    <a className={className} href={`/api/order-files/${_id}/${kind}.pdf`} target="_blank" rel="noopener">
      <span>{kind === 'invoice' ? 'Invoice' : 'Packing slip'}</span>
      <span className="sr"> of order {orderNumber}, opens in a new tab</span>
    </a>
  )
}
