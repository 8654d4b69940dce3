type Props<Value> = {
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  text?: (value: Value) => string
}

/** A choice of one of a few, in a row. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  text = String,
}: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className="segmented true-size__choice">
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {text(option)}
        </button>
      ))}
    </div>
  )
}
