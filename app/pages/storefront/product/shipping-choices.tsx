import { useEffect, useRef } from 'react'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { ShippingOption } from '#contract/shapes.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { businessDays } from '#domain/settings/policy-text.ts'
import { arrivalDates, estimateArrival } from '#domain/shipping/arrival.ts'
import { clockOf } from '#domain/text/time-zone.ts'

export type ShippingProps = {
  options: readonly ShippingOption[]
  chosen: ShippingOption
  onChange: (id: string) => void
}

/** The shipping options. Focuses the chosen one when opened. */
export function ShippingChoices({ options, chosen, onChange }: ShippingProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  return (
    <div ref={place}>
      <RadioGroup legend="Delivery" value={chosen._id} onChange={onChange} options={options.map(shippingRow)} />
    </div>
  )
}

function shippingRow({ _id, name, price, estimatedDays }: ShippingOption) {
  return { value: _id, label: name, detail: businessDays(estimatedDays), aside: formatShippingPrice(cents(price)) }
}

/** 'Nov 30 – Dec 3', for orders placed now. */
export function ShippingDates({ days }: { days: ShippingOption['estimatedDays'] }) {
  const arrival = estimateArrival(new Date(clockOf(Date.now(), useTimeZone())), [days])
  return arrival && arrivalDates(arrival)
}
