import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { countries } from '#domain/shipping/countries.ts'
import { centsOf, dollarsFault } from './numbers.ts'
import { Part, Row } from './part.tsx'
import { linesOf, type PartForm, settingField } from './setting.ts'
import { StandardNote } from './standard-note.tsx'

/** A sum of the shipping price at a place where the customer sees it. */
function priceField(place: 'cart' | 'checkout', sum: 'freeOver' | 'price', label: string) {
  return settingField({
    section: 'fallbackShipping',
    name: 'Delivery',
    label,
    read: (value) => String(value[place][sum] / 100),
    write: (text, value) => ({ ...value, [place]: { ...value[place], [sum]: centsOf(text) } }),
    fault: dollarsFault,
  })
}

export const deliveryFields = {
  countries: settingField({
    section: 'delivery',
    name: 'Countries',
    label: 'Countries',
    read: (delivery) => delivery.countries.join('\n'),
    write: (text) => ({ countries: linesOf(text) }),
    fault: (text) => text === '' && 'Choose one country at least',
  }),
  checkoutPrice: priceField('checkout', 'price', 'Delivery at checkout ($)'),
  checkoutFreeOver: priceField('checkout', 'freeOver', 'Free over, at checkout ($)'),
  cartPrice: priceField('cart', 'price', 'Estimate in the cart ($)'),
  cartFreeOver: priceField('cart', 'freeOver', 'Free over, in the cart ($)'),
}

type Props = { form: PartForm<keyof typeof deliveryFields> }

export function ShippingPart({ form }: Props) {
  return (
    <Part id="delivery" title="Delivery">
      <StandardNote form={form} sections={['fallbackShipping']}>
        These prices are not set yet. A bag’s own options take precedence.
      </StandardNote>
      <CountriesRow form={form} />
      <Row name="At checkout" text="For orders in which no bag has a delivery option: free over a sum after discounts.">
        <div className="flex flex-wrap gap-3">
          <MoneyField {...form.fieldOf('checkoutPrice')} className="max-w-48" />
          <MoneyField {...form.fieldOf('checkoutFreeOver')} className="max-w-48" />
        </div>
      </Row>
      <Row name="Estimate in the cart" text="Before discounts. Checkout never charges more than the cart has shown.">
        <div className="flex flex-wrap gap-3">
          <MoneyField {...form.fieldOf('cartPrice')} className="max-w-48" />
          <MoneyField {...form.fieldOf('cartFreeOver')} className="max-w-48" />
        </div>
      </Row>
    </Part>
  )
}

/** The countries that the shop ships to, as checkout offers them. */
function CountriesRow({ form }: Props) {
  const errorId = useId()
  const served = linesOf(form.values.countries)
  const error = form.errors.countries
  const serve = (isServed: (country: string) => boolean) =>
    form.type({ countries: countries.filter(isServed).join('\n') })
  return (
    <Row name="Countries" text="Where you deliver to. Checkout offers these; the policy and the questions name them.">
      <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
        <legend className="sr">Countries delivered to</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {countries.map((country) => (
            <Checkbox
              key={country}
              label={country}
              checked={served.includes(country)}
              onChange={({ target }) => serve((one) => (one === country ? target.checked : served.includes(one)))}
            />
          ))}
        </div>
      </fieldset>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className="muted">
        Orders and checkouts already being paid ship as agreed. Anyone who has not paid yet is asked for another
        address.
      </p>
      {served.length < countries.length && (
        <p>
          <TextLink onClick={() => serve(() => true)}>Choose all countries</TextLink>
        </p>
      )}
    </Row>
  )
}
