import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Pills } from '#app/ui/pills.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  type AskedRange,
  type DayRange,
  type RangeFault,
  rangeFault,
  reportingRanges,
} from '#domain/reporting/reporting-range.ts'
import { type NamedRange, periodNames } from './step-text.ts'

type Read = { range: AskedRange; fault: null } | { range: null; fault: RangeFault }

/** The range of an address; 30 days without one. */
export function readRange(parameters: URLSearchParams): Read {
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  if (from === null && to === null)
    return {
      range: { period: reportingRanges.find((one) => one === parameters.get('period')) ?? 'month' },
      fault: null,
    }
  const days = { from: from ?? '', to: to ?? '' }
  const fault = rangeFault(days)
  return fault ? { range: null, fault } : { range: days, fault: null }
}

type Props = {
  range: AskedRange | null
  fault: RangeFault | null
  /** The days of the address; empty without them. */
  given: DayRange
  onChange: (range: AskedRange) => void
}

/** The named ranges, and a form for any other. */
export function RangeChoice({ range, fault, given, onChange }: Props) {
  const named: NamedRange | '' = range && 'period' in range ? range.period : ''
  return (
    <div className="figure-range">
      <Pills<NamedRange | ''>
        label="Period"
        options={reportingRanges.map((value) => ({ value, text: periodNames[value] }))}
        value={named}
        onChange={(period) => period && onChange({ period })}
      />
      <DaysForm given={given} fault={fault} onChange={onChange} />
    </div>
  )
}

function DaysForm({ given, fault: known, onChange }: Omit<Props, 'range'>) {
  const [days, setDays] = useState(given)
  const [fault, setFault] = useState(known)
  const [shown, setShown] = useState(given)
  // After a change of the address, also by the browser's Back, its days replace the typed ones, and the focus stays.
  if (shown.from !== given.from || shown.to !== given.to) {
    setShown(given)
    setDays(given)
    setFault(known)
  }
  return (
    <form
      className="figure-range__days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = rangeFault(days)
        setFault(found)
        if (!found) onChange(days)
      }}
    >
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={field === 'from' ? 'From' : 'To'}
          value={days[field]}
          error={fault?.field === field ? fault.message : undefined}
          onChange={(event) => setDays({ ...days, [field]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" size="sm" variant="quiet">
        Show
      </Button>
    </form>
  )
}
