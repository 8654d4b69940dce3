import { useRef, useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { variantKinds } from '#domain/variants.ts'
import type { VariantFields } from './draft.ts'
import { FurtherFields, type TextName } from './further-fields.tsx'
import {
  exampleColor,
  kindNames,
  newVariant,
  readVariant,
  type TypedVariant,
  typedOf,
  type VariantErrors,
} from './variant-fields.ts'

type Props = {
  /** Null: a new variant. */
  variant: VariantFields | null
  /** False for stock that exists already, which is changed elsewhere, with a reason. */
  hasStockField: boolean
  onSave: (fields: VariantFields) => Promise<void>
  onClose: () => void
}

const stockHelp = 'Changed beside the list, with a reason.'

/** Adds a variant, or edits one. No form element, as it may be inside a product's form. */
export function VariantDialog({ variant, hasStockField, onSave, onClose }: Props) {
  const form = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState<TypedVariant>(variant ? typedOf(variant) : newVariant)
  const [errors, setErrors] = useState<VariantErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const isPending = useRef(false)
  const [isShownPending, setShownPending] = useState(false)
  async function save(): Promise<void> {
    const read = readVariant(typed)
    setErrors(read.errors)
    if (Object.keys(read.errors).length > 0) return focusFirstError(form.current)
    if (isPending.current) return
    isPending.current = true
    setShownPending(true)
    setFailure(null)
    await onSave(read.fields).then(onClose, (error: unknown) => {
      setErrors(fieldsOf(error))
      setFailure(failureOf(error))
    })
    isPending.current = false
    setShownPending(false)
  }
  const title = variant ? `Edit ${variant.name}` : 'Add Product Variant'
  const saveOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isShownPending} onClick={() => void save()}>
            {variant ? 'Save Variant' : 'Add Variant'}
          </Button>
        </>
      }
    >
      <fieldset ref={form} className="variant-form" onKeyDown={saveOnEnter}>
        <legend className="sr">{title}</legend>
        {failure && <Alert kind="failed">{failure}</Alert>}
        <Fields
          {...{ typed, errors, hasStockField, wasPictured: variant?.isPictured === true }}
          change={(changed) => setTyped({ ...typed, ...changed })}
        />
      </fieldset>
    </Dialog>
  )
}

type FieldProps = {
  typed: TypedVariant
  errors: VariantErrors
  hasStockField: boolean
  wasPictured: boolean
  change: (changed: Partial<TypedVariant>) => void
}

function Fields({ typed, errors, hasStockField, wasPictured, change }: FieldProps) {
  const field = (name: TextName) => ({
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <TextField label="Variant Name" maxLength={255} autoFocus placeholder="Cognac" {...field('name')} />
      <SelectField
        label="Variant Type"
        value={typed.type}
        error={errors.type}
        onChange={(event) =>
          change({ type: variantKinds.find((kind) => kind === event.currentTarget.value) ?? 'color' })
        }
      >
        {variantKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </SelectField>
      <ValueField typed={typed} error={errors.value} change={change} />
      <MoneyField
        label="Price Adjustment ($)"
        inputMode="text"
        description="Added to the price; below zero it lowers it."
        {...field('priceAdjustment')}
      />
      {hasStockField ? (
        <TextField
          label="Stock Quantity"
          inputMode="numeric"
          min={0}
          step={1}
          className="num"
          {...field('stockQuantity')}
        />
      ) : (
        <p className="muted">
          {typed.stockQuantity} in stock. {stockHelp}
        </p>
      )}
      <FurtherFields field={field} />
      <Checkbox
        label="Pictured"
        description="The general photos show it: it is bought where no other is chosen."
        checked={typed.isPictured}
        disabled={wasPictured}
        onChange={(event) => change({ isPictured: event.currentTarget.checked })}
      />
    </>
  )
}

type ValueProps = { typed: TypedVariant; error: string | undefined; change: (changed: Partial<TypedVariant>) => void }

/** A color is typed or picked. */
function ValueField({ typed: { type, value }, error, change }: ValueProps) {
  return (
    <div className="variant-form__value">
      <TextField
        label="Variant Value"
        maxLength={255}
        autoComplete="off"
        placeholder={type === 'color' ? exampleColor : ''}
        value={value}
        error={error}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      {type === 'color' && (
        <input
          type="color"
          aria-label="Pick the color"
          value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : exampleColor}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function fieldsOf(error: unknown): VariantErrors {
  const fields = error instanceof RefusalError ? error.data.fields : null
  return typeof fields === 'object' && fields ? (fields as VariantErrors) : {}
}

function failureOf(error: unknown): string | null {
  if (Object.keys(fieldsOf(error)).length > 0) return null
  const text = messageOf(error, 'Failed to save variant. Please try again.')
  const now = error instanceof RefusalError ? error.data.now : null
  if (typeof now !== 'object' || !now) return text
  const changed = Object.entries(now).map(
    ([name, value]) =>
      `${fieldNames.get(name) ?? name} is now ${value === null || value === '' ? 'empty' : `“${value}”`}.`,
  )
  return `${text} ${changed.join(' ')} Close and open it again to see it, or change other fields.`
}

const fieldNames = new Map<string, string>(
  Object.entries({
    ...{ name: 'Variant Name', type: 'Variant Type', value: 'Variant Value', sku: 'SKU' },
    ...{ barcode: 'Barcode', cost: 'Cost per item', dimensions: 'Dimensions', weightGrams: 'Weight' },
    priceAdjustment: 'Price Adjustment',
  }),
)
