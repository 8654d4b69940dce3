import { addAddress } from './add-address.ts'
import { deleteAddress } from './delete-address.ts'
import { getUserAddresses } from './get-user-addresses.ts'
import { updateAddress } from './update-address.ts'

export const addresses = { getUserAddresses, addAddress, updateAddress, deleteAddress }
