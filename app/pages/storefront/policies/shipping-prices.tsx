import { useLoaded } from '#app/engine/data/queries.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import type { OutputOf } from '#contract/define.ts'
import type { shippingOptions } from '#contract/shipping-options.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { businessDays } from '#domain/settings/policy-text.ts'

/** The shipping options of the products on sale, and the rule for products without any. */
export function ShippingPrices() {
  const policy = usePolicyText()
  const offered = useLoaded('shippingOptions.getOfferedShippingOptions', {})
  return (
    <>
      {offered.length > 0 && (
        <>
          <p>Each bag lists its own choices. Across the shop they are these, for one bag:</p>
          <table className="ruled">
            <thead>
              <tr>
                <th scope="col">Delivery</th>
                <th scope="col">After we ship</th>
                <th scope="col" className="number">
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {offered.map((option) => (
                <tr key={option.name}>
                  <th scope="row">{option.name}</th>
                  <td>{businessDays(option.estimatedDays)}</td>
                  <td className="number">{priceOf(option)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p>
        {`When no bag in an order lists a choice, shipping is ${policy.flatShipping} for the whole order. Free above ${policy.freeShippingOver} after discounts, or ${policy.freeShippingOverUndiscounted} before.`}
      </p>
    </>
  )
}

type Offered = OutputOf<typeof shippingOptions.getOfferedShippingOptions>[number]

function priceOf({ minPrice, maxPrice }: Offered): string {
  const [from, to] = [formatShippingPrice(cents(minPrice)), formatShippingPrice(cents(maxPrice))]
  return from === to ? from : `${from} to ${to}`
}
