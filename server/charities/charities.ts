import { createCharity } from './create-charity.ts'
import { deleteCharity } from './delete-charity.ts'
import { getCharities } from './get-charities.ts'
import { orderCharities } from './order-charities.ts'
import { updateCharity } from './update-charity.ts'

export { restoreCharity } from './restore-charity.ts'

export const charities = { getCharities, createCharity, updateCharity, orderCharities, deleteCharity }
