import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#app/engine/hydration/when-idle.ts'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { ShippingOption } from '#contract/shapes.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { businessDays } from '#domain/settings/policy-text.ts'
import type { ShippingProps } from './shipping-choices.tsx'

type Days = { days: ShippingOption['estimatedDays'] }

const choices = () => import('./shipping-choices.tsx')
/** The component for the days, once loaded: pages of further products have it at once. */
let known: ComponentType<Days> | null = null

/** 'Free delivery, Nov 30 – Dec 3 · Change', which opens the options. */
export function ShippingLine(props: ShippingProps) {
  const { part: Choices, open } = useOnDemand(async () => (await choices()).ShippingChoices)
  if (Choices) return <Choices {...props} />
  const { options, chosen } = props
  return (
    <p className="small">
      {formatShippingPrice(cents(chosen.price))} delivery, <ArrivalDays days={chosen.estimatedDays} />
      {options.length > 1 && (
        <span className="print:hidden">
          {' · '}
          <button type="button" className="link" onClick={open}>
            Change<span className="sr"> delivery</span>
          </button>
        </span>
      )}
    </p>
  )
}

/** The dates. Rendered in the browser only, as pages are cached for days. */
function ArrivalDays({ days }: Days) {
  const [Dates, setDates] = useState(() => known)
  useEffect(() => {
    if (!known) whenIdle(() => choices().then(({ ShippingDates }) => setDates(() => (known = ShippingDates)), String))
  }, [])
  return Dates ? <Dates days={days} /> : businessDays(days)
}
