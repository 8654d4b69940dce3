import { callByHttp } from '#app/engine/data/call.ts'
import { DeleteEntry } from '#app/features/account-entries/delete-entry.tsx'
import type { SavedAddress } from '#contract/addresses.ts'
import { addressLinesOf } from './address-lines.ts'

export function DeleteDialog({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  return (
    <DeleteEntry
      noun="address"
      remove={() => callByHttp('addresses.deleteAddress', { addressId: address._id })}
      listedBy="addresses.getUserAddresses"
      onClose={onClose}
    >
      {addressLinesOf(address).join(', ')}
    </DeleteEntry>
  )
}
