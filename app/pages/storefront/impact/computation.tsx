import { useSettings } from '#app/features/settings/use-settings.ts'
import { cents, formatMoney, noMoney } from '#domain/money.ts'
import { priceCheckout } from '#domain/pricing.ts'
import { givingPromise, policyTextOf } from '#domain/settings/current-policy-text.ts'
import type { SaidSettings } from '#domain/settings/standard-rates.ts'

const percent = 20

function exampleRows(rates: SaidSettings) {
  const policy = policyTextOf({ ...rates, taxVaries: false })
  const order = priceCheckout([{ unitPrice: cents(890_00), quantity: 1, shippingPrice: noMoney }], rates, {
    discount: { type: 'percentage', percent },
  })
  return [
    ['A bag', formatMoney(order.subtotal)],
    [`A code for ${percent}% off`, `−${formatMoney(order.discountAmount)}`],
    [`Tax, ${policy.tax}`, formatMoney(order.taxAmount)],
    ['You pay', formatMoney(order.totalAmount)],
    [`We give, ${policy.charityDonation} of ${formatMoney(order.subtotal)}`, formatMoney(order.charityDonationAmount)],
  ] as const
}

/** The donation's computation, with an example by the shop's own pricing. */
export function Computation() {
  const settings = useSettings()
  const policy = policyTextOf(settings)
  const rows = exampleRows(settings)
  return (
    <section className="section pt-0" aria-labelledby="computed">
      <div className="wrap why__in">
        <h2 className="display-l" id="computed">
          How the {policy.charityDonation} is computed
        </h2>
        <div className="impact-figures">
          <p className="lead">{givingPromise(policy.charityDonation)}</p>
          <table className="ruled">
            <caption className="sr">An example</caption>
            <tbody>
              {rows.map(([name, amount], index) => (
                <tr key={name} className={index === rows.length - 1 ? 'text-ultra' : ''}>
                  <th scope="row">{name}</th>
                  <td className="number">{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
