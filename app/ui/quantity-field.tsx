import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

type Props = {
  value: number
  onChange: (value: number) => void
  max: number
  label: string
}

export function QuantityField({ value, onChange, max, label }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className="qty">
      <Step label="Decrease quantity" stopped={value <= 1} onStep={() => onChange(value - 1)}>
        <Minus className="icon icon--sm" aria-hidden="true" />
      </Step>
      <output>{value}</output>
      <Step label="Increase quantity" stopped={value >= max} onStep={() => onChange(value + 1)}>
        <Plus className="icon icon--sm" aria-hidden="true" />
      </Step>
    </div>
  )
}

type StepProps = { label: string; stopped: boolean; onStep: () => void; children: React.ReactNode }

/** At the end of the range it stays focusable, so that the focus is not lost. */
function Step({ label, stopped, onStep, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={stopped} onClick={stopped ? undefined : onStep}>
      {children}
    </button>
  )
}
