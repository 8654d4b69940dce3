import type { QuotedItem } from '#contract/cart.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { cartActions } from './cart-actions.ts'
import type { CartLine } from './cart-line.ts'
import { chosenDelivery, deliveryDetail } from './line-state.ts'
import { reportFailure } from './report-failure.ts'

type Props = { line: CartLine; item: QuotedItem | undefined; name: string }

/** How this line travels; nothing where the product has no options of its own. */
export function DeliveryChoice({ line, item, name }: Props) {
  const options = item?.shippingOptions ?? []
  if (options.length === 0) return null
  const chosen = chosenDelivery(line, item)
  return (
    <div className="grid gap-1">
      <select
        className="in mt-1 h-11 max-w-[26rem] text-small"
        aria-label={`Delivery of ${name}`}
        value={chosen?._id ?? ''}
        onChange={(event) => void reportFailure(cartActions.setDelivery(line.key, event.target.value))}
      >
        {!chosen && (
          <option value="" disabled>
            Choose a delivery option
          </option>
        )}
        {options.map((option) => (
          <option key={option._id} value={option._id}>
            {`${option.name}, ${formatShippingPrice(cents(option.price))}`}
          </option>
        ))}
      </select>
      {chosen && <p className="small muted">{deliveryDetail(chosen)}</p>}
    </div>
  )
}
