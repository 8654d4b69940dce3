import { getSystemAdminUser } from './get-system-admin-user.ts'
import { returnDesk } from './return-desk.ts'

export const returns = { ...returnDesk, getSystemAdminUser }
