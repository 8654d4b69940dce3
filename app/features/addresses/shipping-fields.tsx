import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { countries, countryText } from '#domain/shipping/countries.ts'
import { isShippedTo } from '#domain/shipping/shipping-countries.ts'
import { stateOf, statesOf } from '#domain/shipping/states.ts'
import type { ShippingField, ShippingInfo } from './shipping-info.ts'

type Props = {
  info: ShippingInfo
  errorOf: (field: ShippingField) => string | undefined
  onChange: (field: ShippingField, value: string) => void
  onBlur: (field: ShippingField) => void
  /** True for a saved address, which has no email. */
  isPlace?: boolean
  /** The countries that can be chosen; all by default. */
  served?: readonly string[] | undefined
  /** The reason why the country cannot be changed; it is then the only option. */
  countryStays?: string | undefined
}

type Described = { name: Exclude<ShippingField, 'country'>; label: string; className: string } & Pick<
  React.ComponentProps<typeof TextField>,
  'type' | 'autoComplete' | 'maxLength' | 'optional' | 'placeholder' | 'inputMode' | 'autoCapitalize'
>

const who: Described[] = [
  { name: 'firstName', label: 'First name', className: 'span-3', autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastName', label: 'Last name', className: 'span-3', autoComplete: 'family-name', maxLength: 60 },
]

const email: Described = {
  name: 'email',
  label: 'Email',
  className: 'span-3',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
}

const phone: Described = {
  name: 'phone',
  label: 'Phone',
  className: 'span-3',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
  optional: true,
  placeholder: 'For the courier only',
}

const street: Described[] = [
  { name: 'addressLine1', label: 'Address line 1', className: 'span-6', autoComplete: 'address-line1', maxLength: 120 },
  {
    name: 'addressLine2',
    label: 'Address line 2',
    className: 'span-6',
    autoComplete: 'address-line2',
    maxLength: 120,
    optional: true,
  },
  { name: 'city', label: 'City', className: 'span-2 phone-wide', autoComplete: 'address-level2', maxLength: 80 },
]

/** The region fields, labeled for each country. */
function regionOf(country: string): Described[] {
  const { state, needsState, zip, needsZip, hasDigitsOnly } = countryText(country)
  return [
    {
      name: 'state',
      label: state,
      className: 'span-2',
      autoComplete: 'address-level1',
      maxLength: 80,
      optional: !needsState,
    },
    {
      name: 'zipCode',
      label: zip,
      className: 'span-2',
      autoComplete: 'postal-code',
      maxLength: 20,
      optional: !needsZip,
      ...(hasDigitsOnly ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' }),
    },
  ]
}

/** 'ZIP code', or the name that it has in the country. */
export function labelOf(field: ShippingField, country: string): string {
  const described = [...who, email, phone, ...street, ...regionOf(country)]
  return described.find(({ name }) => name === field)?.label ?? 'Country'
}

export function ShippingFields({ info, errorOf, onChange, onBlur, isPlace = false, served, countryStays }: Props) {
  const courier = isPlace ? [{ ...phone, className: 'span-6' }] : []
  const shown = [...who, ...(isPlace ? [] : [email, phone]), ...street, ...regionOf(info.country), ...courier]
  const states = statesOf(info.country)
  return (
    <div className="field-grid">
      <CountryField
        info={info}
        errorOf={errorOf}
        onChange={onChange}
        onBlur={onBlur}
        isPlace={isPlace}
        served={served}
        countryStays={countryStays}
      />
      {shown.map(({ autoComplete, ...field }) => {
        const wiring = {
          autoComplete: isPlace ? autoComplete : `shipping ${autoComplete}`,
          required: !field.optional,
          error: errorOf(field.name),
          onBlur: () => onBlur(field.name),
        }
        const { name, label, className } = field
        if (name === 'state' && states.length > 0)
          return (
            <SelectField
              key={name}
              name={name}
              label={label}
              className={className}
              {...wiring}
              value={stateOf(info.country, info.state)?.name ?? ''}
              onChange={(event) => onChange(name, event.target.value)}
            >
              <option value="">Choose</option>
              {states.map(({ code, name: state }) => (
                <option key={code} value={state}>
                  {state}
                </option>
              ))}
            </SelectField>
          )
        return (
          <TextField
            key={name}
            {...field}
            {...wiring}
            enterKeyHint="next"
            value={info[name]}
            onChange={(event) => onChange(name, event.target.value)}
          />
        )
      })}
    </div>
  )
}

function CountryField({ info, errorOf, onChange, onBlur, isPlace, served, countryStays }: Props) {
  const { country, addressLine1 } = info
  const isOffered = (one: string) => !served || isShippedTo(one, served)
  return (
    <SelectField
      label="Country"
      name="country"
      className="span-6"
      autoComplete={isPlace ? 'country-name' : 'shipping country-name'}
      value={country}
      description={countryStays}
      error={errorOf('country')}
      onBlur={() => onBlur('country')}
      onChange={(event) => onChange('country', event.target.value)}
    >
      {(countryStays ? [country] : withOwn(served ?? countries, country)).map((one) => (
        <option key={one} value={one} disabled={!isOffered(one)}>
          {isOffered(one) || addressLine1 ? one : 'Choose'}
        </option>
      ))}
    </SelectField>
  )
}

/** The countries on offer, and the address's own. */
function withOwn(offered: readonly string[], country: string): readonly string[] {
  return offered.includes(country) ? offered : [country, ...offered]
}
