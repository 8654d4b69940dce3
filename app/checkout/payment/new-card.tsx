import { TextField } from '#app/ui/text-field.tsx'
import { CardField } from './card-field.tsx'
import type { NewCardForm } from './use-new-card.ts'

export function NewCard({ form }: { form: NewCardForm }) {
  return (
    <div className="field-g mt-6">
      <TextField
        label="Name on card"
        className="c6"
        name="nameOnCard"
        autoComplete="cc-name"
        maxLength={120}
        required
        value={form.nameOnCard}
        error={form.errors.name}
        onChange={(event) => form.rename(event.target.value)}
      />
      <CardField form={form} />
    </div>
  )
}
