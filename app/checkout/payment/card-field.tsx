import CreditCard from 'lucide-react/icons/credit-card'
import { useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import { type CardEntry, formatCvc, formatExpiry, formatNumber } from './card-entry.ts'
import type { NewCardForm } from './use-new-card.ts'

type Part = {
  name: keyof CardEntry
  label: string
  hint: string
  autoComplete: string
  format: (typed: string) => string
}

const parts: Part[] = [
  { name: 'number', label: 'Card number', hint: 'Card number', autoComplete: 'cc-number', format: formatNumber },
  { name: 'expiry', label: 'Expiration date', hint: 'MM / YY', autoComplete: 'cc-exp', format: formatExpiry },
  { name: 'cvc', label: 'Security code', hint: 'CVC', autoComplete: 'cc-csc', format: formatCvc },
]

/** Number, date and code in one frame; no postal code. */
export function CardField({ form }: { form: NewCardForm }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid cell with its label above
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="f c6"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && form.leave()}
    >
      <span className="lab" id={`${id}-label`}>
        Card details
      </span>
      <div className={classNames('in card-entry', form.errors.card && 'is-error')}>
        <CreditCard className="icon" aria-hidden="true" />
        {parts.map((part) => (
          <CardPart key={part.name} part={part} form={form} errorId={`${id}-error`} />
        ))}
      </div>
      {form.errors.card && <FieldError id={`${id}-error`}>{form.errors.card}</FieldError>}
    </div>
  )
}

function CardPart({ part, form, errorId }: { part: Part; form: NewCardForm; errorId: string }) {
  const { name, label, hint, autoComplete, format } = part
  return (
    <input
      type="text"
      className={`num card-entry__${name}`}
      name={name}
      aria-label={label}
      aria-invalid={form.errors.card ? true : undefined}
      aria-describedby={form.errors.card ? errorId : undefined}
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={hint}
      required
      value={form.entry[name]}
      onChange={(event) => form.change({ [name]: format(event.target.value) })}
    />
  )
}
