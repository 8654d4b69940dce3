import { useId } from 'react'
import { FieldError } from './field.tsx'

type RadioOption = {
  value: string
  label: React.ReactNode
  /** The second, smaller line. */
  detail?: React.ReactNode
  /** At the right, a price for example. */
  aside?: React.ReactNode
  disabled?: boolean
}

type Props = {
  legend: string
  hideLegend?: boolean
  value: string | null
  onChange: (value: string) => void
  options: readonly RadioOption[]
  error?: string | null | undefined
}

export function RadioGroup({ legend, hideLegend, value, onChange, options, error }: Props) {
  const id = useId()
  return (
    <fieldset
      className="form-field"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr' : 'label mb-2'}>{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <RadioRow
            key={option.value}
            option={option}
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type RowProps = { option: RadioOption; name: string; checked: boolean; onChange: () => void }

function RadioRow({ option, ...input }: RowProps) {
  return (
    <label className="option-row">
      <input type="radio" className="radio" value={option.value} disabled={option.disabled} {...input} />
      <span>
        {option.label}
        {option.detail && <small>{option.detail}</small>}
      </span>
      {option.aside !== undefined && <span className="num">{option.aside}</span>}
    </label>
  )
}
