import type { QuotedItem } from '#contract/cart.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { cartActions } from './cart-actions.ts'
import type { CartLine } from './cart-line.ts'
import { deliveryTime } from './line-state.ts'
import { reportFailure } from './report-failure.ts'

type Props = { line: CartLine; item: QuotedItem | undefined; name: string }

/** How this line travels; nothing where the product has no options of its own. */
export function DeliveryChoice({ line, item, name }: Props) {
  const options = item?.shippingOptions ?? []
  if (options.length === 0) return null
  return (
    <select
      className="in mt-1 h-11 max-w-[26rem] text-small"
      aria-label={`Delivery of ${name}`}
      value={item?.shippingOption?._id ?? ''}
      onChange={(event) => void reportFailure(cartActions.setDelivery(line.key, event.target.value))}
    >
      {!item?.shippingOption && (
        <option value="" disabled>
          Choose a delivery option
        </option>
      )}
      {options.map((option) => (
        <option key={option._id} value={option._id}>
          {`${option.name}, ${deliveryTime(option)}, ${formatShippingPrice(cents(option.price))}`}
        </option>
      ))}
    </select>
  )
}
