import { DeleteEntry } from '#app/account/delete-entry.tsx'
import { askByHttp } from '#app/data/ask.ts'
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
