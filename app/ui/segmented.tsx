type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon: React.ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few icons, one of which is chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className="segmented">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.label}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
        </button>
      ))}
    </div>
  )
}
