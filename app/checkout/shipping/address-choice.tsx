import { addressLinesOf } from '#app/account/addresses/address-lines.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { SavedAddress } from '#contract/addresses.ts'
import type { SavedAddresses } from './use-saved-addresses.ts'

/** Whoever has saved addresses takes one of them, or writes another one below. */
export function AddressChoice({ list, chosen, choose }: SavedAddresses) {
  if (list.length === 0) return null
  return (
    <RadioGroup
      className="mb-8"
      legend="Your addresses"
      value={chosen?._id ?? 'new'}
      onChange={(value) => choose(list.find(({ _id }) => _id === value) ?? null)}
      options={[...list.map(optionOf), { value: 'new', label: 'A new address', detail: 'Write it below' }]}
    />
  )
}

function optionOf(address: SavedAddress) {
  const [name, ...lines] = addressLinesOf(address)
  return {
    value: address._id,
    label: name,
    detail: lines.join(', '),
    ...(address.isDefault && { aside: <small>Default</small> }),
  }
}
