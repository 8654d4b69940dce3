import { useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { type Filters, readPrice } from './filters.ts'

type Props = Pick<Filters, 'minPrice' | 'maxPrice'> & {
  onChange: (bounds: Pick<Filters, 'minPrice' | 'maxPrice'>) => void
}

const settleMs = 600

/** The lowest and the highest price in dollars, applied when typing pauses. */
export function PriceFilter({ minPrice, maxPrice, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState({ min: textOf(minPrice), max: textOf(maxPrice) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Each bound follows the URL separately: applying one must not clear what is typed into the other.
  useEffect(() => setTyped((typed) => ({ ...typed, min: textOf(minPrice) })), [minPrice])
  useEffect(() => setTyped((typed) => ({ ...typed, max: textOf(maxPrice) })), [maxPrice])
  useEffect(() => () => clearTimeout(timer.current), [])
  const error = errorIn(typed)

  function apply(next: typeof typed): void {
    clearTimeout(timer.current)
    if (errorIn(next)) return
    const bounds = { minPrice: readPrice(next.min), maxPrice: readPrice(next.max) }
    if (bounds.minPrice !== minPrice || bounds.maxPrice !== maxPrice) onChange(bounds)
  }
  function type(next: typeof typed): void {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), settleMs)
  }
  const common = {
    inputMode: 'decimal' as const,
    className: error ? 'input num is-error' : 'input num',
    autoComplete: 'off',
    onBlur: () => apply(typed),
    onKeyDown: ({ key }: React.KeyboardEvent) => {
      if (key === 'Enter') apply(typed)
    },
  }
  const wiring = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined }
  return (
    <fieldset>
      <h2>Price</h2>
      <div className="grid grid-cols-2 gap-2">
        <input
          {...common}
          {...wiring}
          name="min"
          aria-label="Minimum price"
          placeholder="Min $"
          value={typed.min}
          onChange={(event) => type({ ...typed, min: event.currentTarget.value })}
        />
        <input
          {...common}
          {...wiring}
          name="max"
          aria-label="Maximum price"
          placeholder="Max $"
          value={typed.max}
          onChange={(event) => type({ ...typed, max: event.currentTarget.value })}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function errorIn({ min, max }: { min: string; max: string }): string | null {
  const low = readPrice(min)
  const high = readPrice(max)
  if ((min.trim() && low === null) || (max.trim() && high === null)) return 'Enter an amount such as 400'
  return low !== null && high !== null && high < low ? 'Maximum price is below minimum price' : null
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price)
}
