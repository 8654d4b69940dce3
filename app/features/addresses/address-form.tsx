import { useQueryClient } from '@tanstack/react-query'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { keepFocusAfter } from '#app/features/account-entries/keep-focus.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { SavedAddress } from '#contract/addresses.ts'
import { AddressDialog } from './address-dialog.tsx'
import { type AddressChange, useAddressForm } from './use-address-form.ts'

type Props = { address: SavedAddress | null; isFirst: boolean; onClose: () => void }

/** The form for a new address, or to edit one. */
export function AddressForm({ address, isFirst, onClose }: Props) {
  const queryClient = useQueryClient()
  const form = useAddressForm({
    address,
    isFirst,
    savedText: address ? 'The address was changed.' : 'The address was saved.',
    put: async (change) => {
      await put(address, change)
      await refetch(queryClient, 'addresses.getUserAddresses').catch(() => undefined)
    },
    onSaved: () => {
      onClose()
      keepFocusAfter()
    },
  })
  return (
    <AddressDialog form={form} title={address ? 'Edit address' : 'Add an address'} onClose={onClose}>
      {!isFirst && !address?.isDefault && (
        <Checkbox
          label="Make this my default address"
          description="Checkout fills it in for you."
          checked={form.values.isDefault}
          onChange={(event) => form.type({ isDefault: event.currentTarget.checked })}
        />
      )}
    </AddressDialog>
  )
}

function put(address: SavedAddress | null, { place, isDefault, changed, opened }: AddressChange): Promise<unknown> {
  if (!address) return callByHttp('addresses.addAddress', { ...place, isDefault })
  return callByHttp('addresses.updateAddress', { addressId: address._id, ...changed, opened })
}
