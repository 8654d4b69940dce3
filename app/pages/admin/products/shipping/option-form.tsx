import { useId, useState } from 'react'
import { useUnsaved } from '#app/pages/admin/unsaved.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { carriers, type ShippingTerms, shippingOptionLimits } from '#domain/shipping-option.ts'
import { type DraftShippingOption, saveFailure } from './draft.ts'
import { checkOption, daysOf, fieldsOf, type OptionFields, termsOf } from './option-fields.ts'

type Props = {
  /** The option to change; null for a new one. */
  option: DraftShippingOption | null
  /** The option's latest version. */
  current: DraftShippingOption | null
  onSave: (terms: ShippingTerms) => Promise<void>
  onClose: () => void
}

export function OptionForm({ option, current, onSave, onClose }: Props) {
  const formId = useId()
  const form = useOptionForm({ option, onSave, onClose })
  const { leave, question } = useUnsaved({ isChanged: form.isChanged, onClose })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={option ? 'Edit shipping option' : 'Add shipping option'}
        actions={
          <>
            <Button size="sm" variant="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button size="sm" type="submit" form={formId} variant="primary" pending={form.isPending}>
              {option ? 'Update' : 'Create'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
          {form.failure && <Alert kind="failed">{form.failure}</Alert>}
          {option && !isSame(option, current) && (
            <Alert kind="warning">
              {current
                ? 'This option was changed meanwhile: Update replaces it.'
                : 'This option was deleted meanwhile.'}
            </Alert>
          )}
          <Fields form={form} />
        </form>
      </Dialog>
      {question}
    </>
  )
}

function isSame(option: DraftShippingOption, current: DraftShippingOption | null): boolean {
  return current !== null && JSON.stringify(fieldsOf(option)) === JSON.stringify(fieldsOf(current))
}

function Fields({ form: { fieldOf, fields, change } }: { form: ReturnType<typeof useOptionForm> }) {
  const daysField = (name: 'minDays' | 'maxDays', label: string) => (
    <TextField
      {...fieldOf(name, label)}
      inputMode="numeric"
      min={1}
      max={shippingOptionLimits.days}
      onBlur={() => change(name, String(daysOf(fields[name])))}
    />
  )
  return (
    <>
      <TextField {...fieldOf('name', 'Name')} maxLength={shippingOptionLimits.name} />
      <TextField {...fieldOf('description', 'Description')} maxLength={shippingOptionLimits.description} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:*:first:col-span-2 sm:grid-cols-3">
        <MoneyField {...fieldOf('price', 'Price (USD)')} min={0} />
        {daysField('minDays', 'Min Days')}
        {daysField('maxDays', 'Max Days')}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...fieldOf('carrier', 'Carrier')} required={false} optional className="[&_select]:w-full">
          <option value="">No carrier</option>
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrier}
            </option>
          ))}
        </SelectField>
        <TextField
          {...fieldOf('serviceType', 'Service Type')}
          required={false}
          optional
          maxLength={shippingOptionLimits.serviceType}
        />
      </div>
      <Checkbox
        label="Active, shoppers can choose it"
        checked={fields.isActive}
        onChange={(event) => change('isActive', event.currentTarget.checked)}
      />
    </>
  )
}

type Options = Omit<Props, 'current'>

function useOptionForm({ option, onSave, onClose }: Options) {
  const [fields, setFields] = useState(() => fieldsOf(option))
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const errors = checkOption(fields)

  function change<Name extends keyof OptionFields>(name: Name, value: OptionFields[Name]): void {
    setFields((before) => ({ ...before, [name]: value }))
  }

  async function save(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await onSave(termsOf(fields))
      onClose()
    } catch (error) {
      console.warn('A shipping option could not be saved', error)
      setFailure(saveFailure(error))
      setPending(false)
    }
  }

  return {
    fields,
    change,
    failure,
    isPending,
    isChanged: JSON.stringify(fields) !== JSON.stringify(fieldsOf(option)),
    fieldOf: (name: Exclude<keyof OptionFields, 'isActive'>, label: string) => ({
      label,
      required: true,
      autoComplete: 'off',
      value: fields[name],
      error: isChecked ? errors[name] : undefined,
      onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change(name, event.currentTarget.value),
    }),
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setChecked(true)
      if (Object.keys(errors).length > 0) focusFirstError(event.currentTarget)
      else if (!isPending) void save()
    },
  }
}
