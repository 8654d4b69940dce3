import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { countries, countryWords } from './country-words.ts'
import type { ShippingField, ShippingInfo } from './shipping-info.ts'

type Props = {
  info: ShippingInfo
  errorOf: (field: ShippingField) => string | undefined
  onChange: (field: ShippingField, value: string) => void
  onBlur: (field: ShippingField) => void
  /** Only where it is, without how to reach whom: for the book of addresses. */
  isPlace?: boolean
  /** Why the country stays as it is; it is offered alone then. */
  countryStays?: string
}

type Described = { name: Exclude<ShippingField, 'country'>; label: string; className: string } & Pick<
  React.ComponentProps<typeof TextField>,
  'type' | 'autoComplete' | 'maxLength' | 'optional' | 'placeholder' | 'inputMode' | 'autoCapitalize'
>

const who: Described[] = [
  { name: 'firstName', label: 'First name', className: 'span-3', autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastName', label: 'Last name', className: 'span-3', autoComplete: 'family-name', maxLength: 60 },
]

const reach: Described[] = [
  {
    name: 'email',
    label: 'Email',
    className: 'span-3',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  {
    name: 'phone',
    label: 'Phone',
    className: 'span-3',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    optional: true,
    placeholder: 'For the courier only',
  },
]

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
  { name: 'city', label: 'City', className: 'span-2 wide-m', autoComplete: 'address-level2', maxLength: 80 },
]

/** Each country has its own words for these. */
function regionOf(country: string): Described[] {
  const { state, zip, hasDigitsOnly } = countryWords(country)
  return [
    { name: 'state', label: state, className: 'span-2', autoComplete: 'address-level1', maxLength: 80 },
    {
      name: 'zipCode',
      label: zip,
      className: 'span-2',
      autoComplete: 'postal-code',
      maxLength: 20,
      ...(hasDigitsOnly ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' }),
    },
  ]
}

export function ShippingFields({ info, errorOf, onChange, onBlur, isPlace = false, countryStays }: Props) {
  const shown = [...who, ...(isPlace ? [] : reach), ...street, ...regionOf(info.country)]
  return (
    <div className="field-g">
      {shown.map(({ autoComplete, ...field }) => (
        <TextField
          key={field.name}
          {...field}
          autoComplete={isPlace ? autoComplete : `shipping ${autoComplete}`}
          enterKeyHint="next"
          required={!field.optional}
          value={info[field.name]}
          error={errorOf(field.name)}
          onChange={(event) => onChange(field.name, event.target.value)}
          onBlur={() => onBlur(field.name)}
        />
      ))}
      <SelectField
        label="Country"
        name="country"
        className="span-6"
        autoComplete={isPlace ? 'country-name' : 'shipping country-name'}
        value={info.country}
        description={countryStays}
        onChange={(event) => onChange('country', event.target.value)}
      >
        {(countryStays ? [info.country] : countriesWith(info.country)).map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
    </div>
  )
}

/** An address that was saved elsewhere keeps its country. */
function countriesWith(country: string): readonly string[] {
  return countries.includes(country) ? countries : [country, ...countries]
}
