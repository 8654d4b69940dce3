import type { User } from '#contract/users.ts'

export type UserRow = Omit<User, '_creationTime'> & { createdAt: Date }

export const userColumns = 'id as "_id", created_at as "createdAt", clerk_user_id as "clerkUserId", email, name, role'

export function userOf({ createdAt, ...user }: UserRow): User {
  return { ...user, _creationTime: createdAt.getTime() }
}
