import { useId } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Gateway } from './gateway.ts'
import type { CardFormState } from './use-card-form.ts'

/** The fields for name and card; errors are shown in red below the card. */
export function CardForm({ gateway, form }: { gateway: Gateway; form: CardFormState }) {
  return (
    <div className="field-grid">
      <TextField
        label="Name on card"
        className="span-6"
        name="nameOnCard"
        autoComplete="cc-name"
        maxLength={120}
        required
        value={form.nameOnCard}
        error={form.errors.name}
        onChange={(event) => form.rename(event.target.value)}
      />
      <Card gateway={gateway} form={form} />
    </div>
  )
}

function Card({ gateway: { CardField }, form }: { gateway: Gateway; form: CardFormState }) {
  const id = useId()
  const { card: error } = form.errors
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid cell with its label above
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="form-field span-6"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && form.leave()}
    >
      <span className="form-label" id={`${id}-label`}>
        Card details
      </span>
      <CardField labelId={`${id}-label`} error={error} errorId={`${id}-error`} onChange={form.change} />
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  )
}
