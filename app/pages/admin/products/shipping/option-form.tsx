import { useId } from 'react'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { cents } from '#domain/money.ts'
import { carriers, type ShippingTerms, shippingOptionLimits } from '#domain/shipping/shipping-option.ts'
import { amountText } from '#domain/text/typed-amount.ts'
import { type DraftShippingOption, saveFailure } from './draft.ts'
import { checkOption, daysOf, fieldsOf, type OptionFields, termsOf } from './option-fields.ts'

type Props = {
  /** The option as it is now; null for a new one. */
  option: DraftShippingOption | null
  isDeleted: boolean
  onSave: (terms: ShippingTerms, opened: ShippingTerms | null) => Promise<void>
  onClose: () => void
}

export function OptionForm({ option, isDeleted, onSave, onClose }: Props) {
  const formId = useId()
  const form = useOptionForm({ option, onSave, onClose })
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={option ? 'Edit shipping option' : 'Add shipping option'}
        actions={
          <SaveBar editing={form} save={option ? 'Update' : 'Create'} cancel="Cancel" onCancel={leave} form={formId} />
        }
      >
        <form id={formId} {...form.form} className="grid gap-4">
          <EditingNotice editing={form} />
          {isDeleted && <Alert kind="warning">This option was deleted meanwhile.</Alert>}
          <Fields form={form} />
        </form>
      </Dialog>
      {question}
    </>
  )
}

function Fields({ form: { fieldOf, values, type } }: { form: ReturnType<typeof useOptionForm> }) {
  const field = (name: keyof OptionFields) => ({ ...fieldOf(name), autoComplete: 'off' })
  const daysField = (name: 'minDays' | 'maxDays') => (
    <TextField
      {...field(name)}
      required
      inputMode="numeric"
      min={1}
      max={shippingOptionLimits.days}
      onBlur={() => type({ [name]: String(daysOf(values[name])) })}
    />
  )
  return (
    <>
      <TextField {...field('name')} required maxLength={shippingOptionLimits.name} />
      <TextField {...field('description')} required maxLength={shippingOptionLimits.description} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:*:first:col-span-2 sm:grid-cols-3">
        <MoneyField {...field('price')} required min={0} />
        {daysField('minDays')}
        {daysField('maxDays')}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...field('carrier')} optional className="[&_select]:w-full">
          <option value="">No carrier</option>
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrier}
            </option>
          ))}
        </SelectField>
        <TextField {...field('serviceType')} optional maxLength={shippingOptionLimits.serviceType} />
      </div>
      <Checkbox
        label="Active, shoppers can choose it"
        checked={values.isActive}
        onChange={(event) => type({ isActive: event.currentTarget.checked })}
      />
    </>
  )
}

const labels: Record<keyof OptionFields, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price (USD)',
  minDays: 'Min Days',
  maxDays: 'Max Days',
  carrier: 'Carrier',
  serviceType: 'Service Type',
  isActive: 'Active',
}

function useOptionForm({ option, onSave, onClose }: Omit<Props, 'isDeleted'>) {
  return useEditing<OptionFields, OptionFields>({
    thing: 'shipping option',
    labelOf: (name: keyof OptionFields) => labels[name],
    errorsOf: checkOption,
    valuesOf: (fields: OptionFields) => fields,
    storedOf: (fields: OptionFields) => fieldsOf(termsOf(fields)),
    stored: option && fieldsOf(option),
    blank: () => fieldsOf(null),
    changesOf: (change) => [{ ...change, value: typedText(change.field, change.value) }],
    textOf: (_, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value || 'None')),
    send: async ({ values, opened }) => {
      await onSave(termsOf(values), option && termsOf({ ...fieldsOf(option), ...opened }))
      return null
    },
    savedText: () => null,
    failedText: saveFailure,
    onSaved: onClose,
    isInside: true,
  })
}

/** A stored value as its field shows it: the price in dollars. */
function typedText(field: string, value: unknown): unknown {
  if (field === 'price' && typeof value === 'number') return amountText(cents(value))
  return typeof value === 'boolean' ? value : String(value ?? '')
}
