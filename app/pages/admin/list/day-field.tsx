import { useState } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { isDay } from '#domain/reporting/list-filter.ts'

type Props = {
  label: string
  value: string | null
  onChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day of a filter. A browser reports each digit of a typed year, so the filter takes the day once it is complete or empty. */
export function DayField({ label, value, onChange, min, max }: Props) {
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value ?? '')
  }
  return (
    <TextField
      label={label}
      type="date"
      value={text}
      min={min}
      max={max}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed)
        if (typed === '' || isDay(typed)) onChange(typed || null)
      }}
    />
  )
}
