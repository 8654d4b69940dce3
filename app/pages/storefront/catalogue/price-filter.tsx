import { useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { amountFault, readDollars } from '#domain/text/typed-amount.ts'
import { type Filters, maxDollars } from './filters.ts'

type Props = Pick<Filters, 'minPrice' | 'maxPrice'> & {
  onChange: (bounds: Pick<Filters, 'minPrice' | 'maxPrice'>) => void
}

const settleMs = 600

/** The lowest and the highest price in dollars, applied when typing pauses. */
export function PriceFilter(props: Props) {
  const id = useId()
  const { typed, type, apply } = useTypedBounds(props)
  const error = priceError(typed)
  const read = error ? null : readingOf(typed)
  const inputOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    maxLength: 20,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: error ? 'input num is-error' : 'input num',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || read ? `${id}-note` : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => type({ ...typed, [name]: event.currentTarget.value }),
    onBlur: apply,
    onKeyDown: ({ key }: React.KeyboardEvent) => key === 'Enter' && apply(),
  })
  return (
    <fieldset>
      <h2>Price</h2>
      <div className="grid grid-cols-2 gap-2">
        <input {...inputOf('min')} aria-label="Minimum price" placeholder="Min $" />
        <input {...inputOf('max')} aria-label="Maximum price" placeholder="Max $" />
      </div>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {read && (
        <p className="form-help num" id={`${id}-note`}>
          {read}
        </p>
      )}
    </fieldset>
  )
}

/** The typed bounds, which follow the URL, and are applied to it when typing pauses. */
function useTypedBounds({ minPrice, maxPrice, onChange }: Props) {
  const [typed, setTyped] = useState({ min: textOf(minPrice), max: textOf(maxPrice) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Each bound follows the URL separately: applying one must not clear what is typed into the other.
  // A text that says the same, such as '5,50', stays as it was typed.
  useEffect(() => setTyped((typed) => ({ ...typed, min: fitting(typed.min, minPrice) })), [minPrice])
  useEffect(() => setTyped((typed) => ({ ...typed, max: fitting(typed.max, maxPrice) })), [maxPrice])
  useEffect(() => () => clearTimeout(timer.current), [])
  function apply(next: Typed): void {
    clearTimeout(timer.current)
    if (priceError(next)) return
    const bounds = { minPrice: readDollars(next.min), maxPrice: readDollars(next.max) }
    if (bounds.minPrice !== minPrice || bounds.maxPrice !== maxPrice) onChange(bounds)
  }
  return {
    typed,
    apply: () => apply(typed),
    type(next: Typed): void {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(next), settleMs)
    },
  }
}

const fitting = (text: string, price: number | null) => (readDollars(text) === price ? text : textOf(price))

type Typed = { min: string; max: string }

/** The reason why the typed bounds cannot be applied; null when they can, or are empty. */
export function priceError({ min, max }: Typed): string | null {
  const fault = amountFault(min) ?? amountFault(max)
  if (fault) return fault
  const [low, high] = [readDollars(min), readDollars(max)]
  if ((low ?? 0) < 0 || (high ?? 0) < 0) return 'Enter 0 or more'
  if (Math.max(low ?? 0, high ?? 0) > maxDollars) return `Use at most ${formatMoney(fromDollars(maxDollars))}`
  return low !== null && high !== null && high < low ? 'Maximum price is below minimum price' : null
}

/** 'From $5.50 up to $400.00', 'Up to $400.00', as the typed bounds are read; null while both are empty. */
function readingOf({ min, max }: Typed): string | null {
  const [low, high] = [readDollars(min), readDollars(max)].map((bound) => bound && formatMoney(fromDollars(bound)))
  const upTo = high && `${low ? 'up' : 'Up'} to ${high}`
  return [low && `From ${low}`, upTo].filter(Boolean).join(' ') || null
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price)
}
