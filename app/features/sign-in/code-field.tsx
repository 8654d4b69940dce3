import './code-field.css'
import { Field } from '#app/ui/field.tsx'

type Props = {
  label?: string
  value: string
  error: string | null
  onChange: (text: string) => void
  children?: React.ReactNode
}

/** One field in the look of six boxes, so that a code can be typed, pasted, or filled in by the phone. */
export function CodeField({ label = 'Six digits from the email', value, error, onChange, children }: Props) {
  return (
    <Field label={label} error={error} description={children}>
      {(wiring) => (
        <div className="digits">
          <input
            {...wiring}
            className="digits__input"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <span
              key={at}
              aria-hidden="true"
              className="digits__box"
              data-now={at === Math.min(value.length, 5) || undefined}
              data-wrong={error ? true : undefined}
            >
              {value[at]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
