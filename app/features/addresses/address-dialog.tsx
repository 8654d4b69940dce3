import { useId } from 'react'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import type { useAddressForm } from './use-address-form.ts'

type Props = {
  form: ReturnType<typeof useAddressForm>
  title: string
  note?: string
  cancel?: string
  countryStays?: string
  onClose: () => void
  children?: React.ReactNode
}

/** The dialog in which an address is edited. */
export function AddressDialog({ form, title, note, cancel = 'Cancel', countryStays, onClose, children }: Props) {
  const id = useId()
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={title}
        size="lg"
        actions={<SaveBar editing={form} size="md" save="Save address" cancel={cancel} onCancel={leave} form={id} />}
      >
        <form id={id} {...form.form} className="grid gap-6">
          <EditingNotice editing={form} />
          {note && <p className="muted">{note}</p>}
          <ShippingFields
            info={{ ...form.values, email: '' }}
            errorOf={(field) => (field === 'email' ? undefined : (form.errors[field] ?? undefined))}
            onChange={(field, value) => form.type({ [field]: value })}
            onBlur={form.leave}
            isPlace
            countryStays={countryStays}
          />
          {children}
        </form>
      </Dialog>
      {question}
    </>
  )
}
