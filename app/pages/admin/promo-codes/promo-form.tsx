import { useId, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
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
  const frame = useRef<HTMLFormElement>(null)
  const form = usePromoForm({ code, frame, onClose })
  return (
    <PromoSheet
      title={code ? 'Edit Promo Code' : 'Create Promo Code'}
      isChanged={form.isChanged}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Checkbox
            className="mr-auto"
            label="Active"
            checked={form.isActive}
            onChange={(event) => form.setActive(event.currentTarget.checked)}
          />
          <Button size="sm" variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" type="submit" form={id} pending={form.isPending}>
            {code ? 'Save Promo Code' : 'Create Promo Code'}
          </Button>
        </>
      )}
    >
      <form
        id={id}
        ref={frame}
        noValidate
        className="field-g"
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {form.failure && (
          <Alert kind="failed" className="span-6">
            {form.failure}
          </Alert>
        )}
        <Fields form={form} />
      </form>
      <ShopperSees fields={form.fields} faults={form.fieldFaults} />
    </PromoSheet>
  )
}

function Fields({ form: { fieldOf, texts, change } }: { form: ReturnType<typeof usePromoForm> }) {
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
        {...fieldOf('code', 'Code')}
        className="span-3"
        required
        autoFocus
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        description="Written in capitals. Shoppers may type it in any case."
        onChange={(event) => change('code', event.currentTarget.value.toUpperCase())}
      />
      <TypeField fieldOf={fieldOf} />
      <ValueField fieldOf={fieldOf} type={texts.type} className="span-2 phone-wide" />
      <MinimumField fieldOf={fieldOf} className="span-2 phone-wide" />
      <span className="span-2 no-phone" />
      <ValidFields fieldOf={fieldOf} texts={texts} />
      <TextField {...fieldOf('maxUsageCount', 'Max Usage Count')} {...uses} />
      <TextField {...fieldOf('maxUsagePerUser', 'Max Uses Per User')} {...uses} />
    </>
  )
}
