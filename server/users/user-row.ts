import type { User } from '#contract/users.ts'
import { oneOf, type Row } from '#database/query.ts'
import { roles } from '#domain/people/rights.ts'

export const userColumns = 'id as "_id", created_at as "createdAt", clerk_user_id as "clerkUserId", email, name, role'
export const userRow = {
  _id: 'text',
  createdAt: 'time',
  clerkUserId: 'text',
  email: 'text',
  name: 'text',
  role: oneOf(roles),
} as const

export function userOf({ createdAt, ...user }: Row<typeof userRow>): User {
  return { ...user, _creationTime: createdAt.getTime() }
}
