import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { pieceNotes } from '#domain/orders/piece-notes.ts'

/** The order lines, with names and prices as of the purchase. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="pt-4 pb-3">
      {items.map((item) => (
        <li className="order-line" key={`${item.productId}:${item.variantId}:${item.variantName}`}>
          <Picture url={item.imageUrl} alt="" sizes="160px" />
          <div>
            <Link className="font-medium hover:underline" to={links.product(item.productSlug)}>
              {item.productName}
            </Link>
            <br />
            <span className="muted">
              {item.variantName && <span>{`${item.variantName}, `}</span>}
              <span className="inline-block">
                <span>{item.variantName ? 'quantity' : 'Quantity'}</span> {item.quantity}
              </span>
            </span>
            {pieceNotes(item.pieces).length > 0 && (
              <>
                <br />
                <span className="muted">{pieceNotes(item.pieces).join(', ')}</span>
              </>
            )}
            {item.shippingOption && (
              <>
                <br />
                <span className="muted">{item.shippingOption.name}</span>
              </>
            )}
          </div>
          <span className="num">{formatMoney(fromDollars(item.totalPrice))}</span>
        </li>
      ))}
    </ul>
  )
}
