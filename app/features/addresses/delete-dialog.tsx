import { askByHttp } from '#app/engine/data/ask.ts'
import { DeleteEntry } from '#app/features/account-entries/delete-entry.tsx'
import type { SavedAddress } from '#contract/addresses.ts'
import { addressLinesOf } from './address-lines.ts'

export function DeleteDialog({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  return (
    <DeleteEntry
      noun="address"
      remove={() => askByHttp('addresses.deleteAddress', { addressId: address._id })}
      listedBy="addresses.getUserAddresses"
      onClose={onClose}
    >
      {addressLinesOf(address).join(', ')}
    </DeleteEntry>
  )
}
