import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { keepFocus } from '#app/features/account-entries/keep-focus.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { type Place, useAddressForm } from './use-address-form.ts'

type Props = { address: SavedAddress | null; isFirst: boolean; onClose: () => void }

/** The form for a new address, or to edit one. */
export function AddressForm({ address, isFirst, onClose }: Props) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [isDefault, setDefault] = useState(isFirst || (address?.isDefault ?? false))
  const form = useAddressForm({
    address,
    save: (place) => save(address, { ...place, isDefault }),
    onSaved: () => void finish(),
  })
  const mayChoose = !isFirst && !address?.isDefault

  async function finish(): Promise<void> {
    await refetch(queryClient, 'addresses.getUserAddresses').catch(() => undefined)
    toast(address ? 'The address was changed.' : 'The address was saved.')
    onClose()
    keepFocus()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={address ? 'Edit address' : 'Add an address'}
      size="lg"
      actions={<Actions formId={formId} isPending={form.isPending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-6">
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <ShippingFields info={form.info} errorOf={form.errorOf} onChange={form.change} onBlur={form.touch} isPlace />
        {mayChoose && (
          <Checkbox
            label="Make this my default address"
            description="Checkout fills it in for you."
            checked={isDefault}
            onChange={(event) => setDefault(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

function save(address: SavedAddress | null, entered: Place & { isDefault: boolean }): Promise<unknown> {
  if (address) return callByHttp('addresses.updateAddress', { ...entered, addressId: address._id })
  return callByHttp('addresses.addAddress', entered)
}

function Actions({ formId, isPending, onClose }: { formId: string; isPending: boolean; onClose: () => void }) {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" pending={isPending}>
        Save address
      </Button>
    </>
  )
}
