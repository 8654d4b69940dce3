import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

type Props = {
  value: number
  onChange: (value: number) => void
  /** Undefined while it is not known. */
  max: number | undefined
  label: string
}

const threeDigits = 999

/** A whole number from 1 to `max`: typed, or one step at a time. An invalid text restores the former number. */
export function QuantityField({ value, onChange, max: known, label }: Props) {
  const max = known ?? threeDigits
  const [typed, setTyped] = useState<string | null>(null)
  const entered = typed === null ? value : readQuantity(typed)
  const step = (by: number) => {
    const next = Math.min(max, Math.max(1, (entered ?? value) + by))
    setTyped(null)
    if (next !== value) onChange(next)
  }
  function take(): void {
    setTyped(null)
    if (entered !== null && Math.min(entered, max) !== value) onChange(Math.min(entered, max))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className="quantity">
      <Step label="Decrease quantity" stopped={value <= 1} onStep={() => step(-1)}>
        <Minus className="icon icon--sm" aria-hidden="true" />
      </Step>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label="Quantity"
        aria-valuenow={entered ?? value}
        aria-valuemin={1}
        aria-valuemax={known}
        aria-invalid={entered === null || entered > max || undefined}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by) event.preventDefault()
          if (by) step(by)
          if (event.key === 'Enter') take()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <Step label="Increase quantity" stopped={value >= max} onStep={() => step(1)}>
        <Plus className="icon icon--sm" aria-hidden="true" />
      </Step>
    </div>
  )
}

function readQuantity(text: string): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 ? number : null
}

type StepProps = { label: string; stopped: boolean; onStep: () => void; children: React.ReactNode }

/** A button of one step. At the end of the range it stays focusable, so that the focus is not lost. */
function Step({ label, stopped, onStep, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={stopped} onClick={stopped ? undefined : onStep}>
      {children}
    </button>
  )
}
