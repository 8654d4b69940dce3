import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: React.ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A few icons or words of which one is chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className={classNames('seg', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </div>
  )
}
