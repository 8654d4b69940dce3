import { TextField } from '#app/ui/text-field.tsx'
import { CardField } from './card-field.tsx'
import type { CardForm } from './use-card-form.ts'

export function NewCard({ form }: { form: CardForm }) {
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
        error={form.nameError}
        onChange={(event) => form.setNameOnCard(event.target.value)}
      />
      <CardField form={form} />
    </div>
  )
}
