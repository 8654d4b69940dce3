import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Underlined filters of which one is on. */
export function Pills<Value extends string>({ label, options, value, onChange, className }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className={classNames('pills', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
          {option.count !== undefined && <span>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
