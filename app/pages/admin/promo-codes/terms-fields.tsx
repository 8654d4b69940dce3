import { useState } from 'react'
import type { useEditing } from '#app/features/editing/use-editing.ts'
import { useZoneNote } from '#app/features/settings/use-time-name.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { promoTypes, typeNames } from './promo-names.ts'
import { yearFrom } from './promo-texts.ts'

type Name = 'type' | 'value' | 'minimumOrderAmount' | 'validFrom' | 'validUntil'
type FieldOf = ReturnType<typeof useEditing<Record<Name, string>, Record<Name, string>>>['fieldOf']

export function TypeField({ fieldOf }: { fieldOf: FieldOf }) {
  return (
    <SelectField {...fieldOf('type')} className="span-3 promo-select" required>
      {promoTypes.map((type) => (
        <option key={type} value={type}>
          {typeNames[type]}
        </option>
      ))}
    </SelectField>
  )
}

/** The field of a code's value; none for free shipping. */
export function ValueField({ fieldOf, type, className }: { fieldOf: FieldOf; type: string; className: string }) {
  if (type === 'free_shipping') return <p className={`${className} muted self-center`}>The whole shipping is free.</p>
  if (type !== 'percentage')
    return <MoneyField {...fieldOf('value')} label="Value ($)" className={className} required min={0} />
  return (
    <TextField
      {...fieldOf('value')}
      label="Value (%)"
      className={`${className} num`}
      required
      min={0}
      max={100}
      step={1}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

export function MinimumField({ fieldOf, className }: { fieldOf: FieldOf; className: string }) {
  return <MoneyField {...fieldOf('minimumOrderAmount')} className={className} optional min={0} />
}

/** The days of a code, from the beginning of the first to the end of the last. */
export function ValidFields({
  fieldOf,
  texts,
}: {
  fieldOf: FieldOf
  texts: Record<'validFrom' | 'validUntil', string>
}) {
  const [openedAt] = useState(Date.now)
  const zone = useZoneNote()
  const timeZone = useTimeZone()
  const day = { type: 'date', required: true, className: 'span-3 phone-wide num' } as const
  const isYear = texts.validUntil === yearFrom(openedAt, timeZone)
  return (
    <>
      <TextField {...fieldOf('validFrom')} {...day} description={`From its first minute${zone}`} />
      <TextField
        {...fieldOf('validUntil')}
        {...day}
        description={isYear ? 'One year from today' : `To its last minute${zone}`}
      />
    </>
  )
}
