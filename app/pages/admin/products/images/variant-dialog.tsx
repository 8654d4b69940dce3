import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { variantKinds } from '#domain/products/variants.ts'
import type { VariantFields } from './draft.ts'
import { FurtherFields } from './further-fields.tsx'
import { useVariantForm, type VariantChange, type VariantForm } from './use-variant-form.ts'
import { exampleColor, kindNames } from './variant-fields.ts'

type Props = {
  /** The variant as it is now; null: a new one. */
  variant: VariantFields | null
  /** False for stock that exists already, which is changed elsewhere, with a reason. */
  hasStockField: boolean
  onSave: (change: VariantChange) => Promise<void>
  onClose: () => void
}

const stockHelp = 'Changed beside the list, with a reason.'

/** Adds a variant, or edits one. No form element, as it may be inside a product's form. */
export function VariantDialog({ variant, hasStockField, onSave, onClose }: Props) {
  const form = useVariantForm({ variant, onSave, onClose })
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  const title = variant ? `Edit ${variant.name}` : 'Add Product Variant'
  const saveOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void form.save()
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      actions={
        <SaveBar
          editing={form}
          save={variant ? 'Save Variant' : 'Add Variant'}
          cancel="Cancel"
          onCancel={leave}
          onSave={() => void form.save()}
        />
      }
    >
      <fieldset ref={form.frame} className="variant-form" onKeyDown={saveOnEnter}>
        <legend className="sr">{title}</legend>
        <EditingNotice editing={form} />
        <Fields form={form} hasStockField={hasStockField} wasPictured={variant?.isPictured === true} />
      </fieldset>
      {question}
    </Dialog>
  )
}

type FieldProps = { form: VariantForm; hasStockField: boolean; wasPictured: boolean }

function Fields({ form, hasStockField, wasPictured }: FieldProps) {
  const { values, type } = form
  const isOneField = values.type !== 'color' && values.value === values.name
  const field = (name: Parameters<typeof form.fieldOf>[0]) => ({ ...form.fieldOf(name), autoComplete: 'off' })
  return (
    <>
      <TextField
        {...field('name')}
        onChange={({ currentTarget: { value } }) => type({ name: value, ...(isOneField && { value }) })}
        maxLength={255}
        autoFocus
        placeholder="Cognac"
      />
      <SelectField
        {...form.fieldOf('type')}
        onChange={(event) => type({ type: variantKinds.find((kind) => kind === event.currentTarget.value) ?? 'color' })}
      >
        {variantKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </SelectField>
      {!isOneField && <ValueField form={form} />}
      <MoneyField
        {...field('priceAdjustment')}
        inputMode="text"
        description="Added to the price; below zero it lowers it."
      />
      {hasStockField ? (
        <TextField {...field('stockQuantity')} inputMode="numeric" min={0} step={1} className="num" />
      ) : (
        <p className="muted">
          {values.stockQuantity} in stock. {stockHelp}
        </p>
      )}
      <FurtherFields field={field} />
      <Checkbox
        label="Pictured"
        description="The general photos show it: it is bought where no other is chosen."
        checked={values.isPictured}
        disabled={wasPictured}
        onChange={(event) => type({ isPictured: event.currentTarget.checked })}
      />
    </>
  )
}

/** The field of a color, which can be typed or picked. */
function ValueField({ form }: { form: VariantForm }) {
  const { type, value } = form.values
  return (
    <div className="variant-form__value">
      <TextField
        {...form.fieldOf('value')}
        maxLength={255}
        autoComplete="off"
        placeholder={type === 'color' ? exampleColor : ''}
      />
      {type === 'color' && (
        <input
          type="color"
          aria-label="Pick the color"
          value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : exampleColor}
          onChange={(event) => form.type({ value: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
