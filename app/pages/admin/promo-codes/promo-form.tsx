import { useId } from 'react'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { PromoSheet } from './promo-sheet.tsx'
import { ShopperSees } from './shopper-sees.tsx'
import { MinimumField, TypeField, ValidFields, ValueField } from './terms-fields.tsx'
import { usePromoForm } from './use-promo-form.ts'

type Props = {
  /** The code to change; null for a new one. */
  code: PromoCode | null
  onClose: () => void
}

/** The editor in which a code is created or changed. */
export function PromoForm({ code, onClose }: Props) {
  const id = useId()
  const form = usePromoForm(code, onClose)
  return (
    <PromoSheet
      title={code ? 'Edit Promo Code' : 'Create Promo Code'}
      unsaved={form.unsaved}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Checkbox
            className="mr-auto"
            label="Active"
            checked={form.values.isActive}
            onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
          />
          <SaveBar
            editing={form}
            save={code ? 'Save Promo Code' : 'Create Promo Code'}
            cancel="Cancel"
            onCancel={leave}
            form={id}
          />
        </>
      )}
    >
      <form id={id} {...form.form} className="field-grid">
        <EditingNotice editing={form} />
        <Fields form={form} />
      </form>
      <ShopperSees fields={form.fields} faults={form.faults} />
    </PromoSheet>
  )
}

function Fields({ form: { fieldOf, values, type } }: { form: ReturnType<typeof usePromoForm> }) {
  const uses = {
    min: 1,
    step: 1,
    inputMode: 'numeric',
    className: 'span-3 num',
    optional: true,
  } as const
  return (
    <>
      <TextField
        {...fieldOf('code')}
        className="span-3"
        required
        autoFocus
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        description="Written in capitals. Shoppers may type it in any case."
        onChange={(event) => type({ code: event.currentTarget.value.toUpperCase() })}
      />
      <TypeField fieldOf={fieldOf} />
      <ValueField fieldOf={fieldOf} type={values.type} className="span-2 phone-wide" />
      <MinimumField fieldOf={fieldOf} className="span-2 phone-wide" />
      <span className="span-2 no-phone" />
      <ValidFields fieldOf={fieldOf} texts={values} />
      <TextField {...fieldOf('maxUsageCount')} {...uses} />
      <TextField {...fieldOf('maxUsagePerUser')} {...uses} />
    </>
  )
}
