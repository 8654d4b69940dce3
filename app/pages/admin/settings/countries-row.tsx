import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { countries } from '#domain/shipping/countries.ts'
import { Row } from './parts.tsx'
import { linesOf } from './setting-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The countries that the shop ships to, as checkout offers them. */
export function CountriesRow({ form }: { form: SettingsForm }) {
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
