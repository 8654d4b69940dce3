import type { StepProps } from '#app/checkout/checkout-step.tsx'
import { cartActions } from '#app/storefront/cart/cart-actions.ts'
import type { CartLine } from '#app/storefront/cart/cart-line.ts'
import { chosenDelivery, deliveryDetail, missesDelivery } from '#app/storefront/cart/line-state.ts'
import { reportFailure } from '#app/storefront/cart/report-failure.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'

type Props = Pick<StepProps, 'lines' | 'quote'> & { marksMissing: boolean }

/** One choice for each line whose product has options. */
export function DeliveryOptions({ lines, quote, marksMissing }: Props) {
  const choices = lines.map((line) => ({ line, item: quote.itemOf(line.key) }))
  const isNeeded = choices.some(({ item }) => !item || item.shippingOptions.length > 0)
  if (!isNeeded) return null
  return (
    <section className="fs" aria-labelledby="delivery">
      <h2 id="delivery">How should it travel?</h2>
      <div className="grid gap-6">
        {choices.map(({ line, item }) =>
          item ? (
            <LineDelivery key={line.key} line={line} item={item} marksMissing={marksMissing} />
          ) : (
            <Skeleton key={line.key} height={120} />
          ),
        )}
      </div>
    </section>
  )
}

type LineProps = { line: CartLine; item: QuotedItem; marksMissing: boolean }

function LineDelivery({ line, item, marksMissing }: LineProps) {
  if (item.shippingOptions.length === 0) return null
  const { productName, variantName } = item
  return (
    <RadioGroup
      legend={variantName ? `${productName}, ${variantName}` : productName}
      value={chosenDelivery(line, item)?._id ?? null}
      onChange={(optionId) => void reportFailure(cartActions.setDelivery(line.key, optionId))}
      error={marksMissing && missesDelivery(line, item) ? 'Choose a delivery option' : null}
      options={item.shippingOptions.map((option) => ({
        value: option._id,
        label: option.name,
        detail: deliveryDetail(option),
        aside: formatShippingPrice(cents(option.price)),
      }))}
    />
  )
}
