import { may } from '#domain/rights.ts'
import type { Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

/** The owner meant: the caller, or the one whom a member of the team names that may see customers. */
export function resolveClerkId(caller: Caller, named: string | undefined): string {
  if (named === undefined || named === caller.clerkUserId) return caller.clerkUserId
  if (may(caller.role, 'customers')) return named
  throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}

/** Our own user id of the owner meant: the caller, or the one whom a member of the team names that may see customers. */
export function resolveUserId(caller: Caller, named: string | undefined): string {
  if (named === undefined || named === caller.userId || named === caller.clerkUserId) return caller.userId
  if (may(caller.role, 'customers')) return named
  throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}
