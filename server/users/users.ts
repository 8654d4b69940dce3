import { createOrGetUser } from './create-or-get-user.ts'
import { getUserByClerkId } from './get-user-by-clerk-id.ts'

export const users = { createOrGetUser, getUserByClerkId }
