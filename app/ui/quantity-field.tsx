import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { classNames } from './class-names.ts'

type Props = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label?: string
  disabled?: boolean
  className?: string
}

export function QuantityField({ value, onChange, min = 1, max = 999, label = 'Quantity', disabled, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className={classNames('qty', className)}>
      <Step label="Decrease quantity" stopped={disabled || value <= min} onStep={() => onChange(value - 1)}>
        <Minus className="icon icon--sm" aria-hidden="true" />
      </Step>
      <output>{value}</output>
      <Step label="Increase quantity" stopped={disabled || value >= max} onStep={() => onChange(value + 1)}>
        <Plus className="icon icon--sm" aria-hidden="true" />
      </Step>
    </div>
  )
}

type StepProps = { label: string; stopped: boolean | undefined; onStep: () => void; children: React.ReactNode }

/** At the end of the range it stays focusable, so that the focus is not lost. */
function Step({ label, stopped = false, onStep, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={stopped} onClick={stopped ? undefined : onStep}>
      {children}
    </button>
  )
}
