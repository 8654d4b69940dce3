import { SelectField } from '#app/ui/select-field.tsx'

type Props<Value extends string> = {
  label: string
  /** True if the label is for screen readers alone. */
  hideLabel?: boolean
  /** The name of the option that shows all. */
  all?: string
  options: readonly (readonly [value: Value, name: string])[]
  value: Value | null
  onChange: (value: Value | null) => void
}

/** A choice that narrows or sorts a list. */
export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, hideLabel, all, options, value, onChange } = props
  const select = {
    value: value ?? '',
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) =>
      onChange(options.find(([one]) => one === currentTarget.value)?.[0] ?? null),
    children: (
      <>
        {all && <option value="">{all}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </>
    ),
  }
  return hideLabel ? (
    <select className="input max-sm:w-full!" aria-label={label} {...select} />
  ) : (
    <SelectField label={label} {...select} />
  )
}

/** Options by their names, in the order of the values. */
export function namedOptions<Value extends string>(values: readonly Value[], names: Record<Value, string>) {
  return values.map((value) => [value, names[value]] as const)
}
