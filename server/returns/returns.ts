import { getSystemAdminUser } from './get-system-admin-user.ts'

export const returns = { getSystemAdminUser }
