import { may } from '#domain/people/rights.ts'
import type { Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

/** The `clerkUserId` of the owner: the caller, or the user that a team member with the right 'customers' names. */
export function resolveClerkId(caller: Caller, named: string | undefined): string {
  if (named === undefined || named === caller.clerkUserId) return caller.clerkUserId
  if (may(caller.role, 'customers')) return named
  throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}

/** The shop's own id of the owner: the caller, or the user that a team member with the right 'customers' names. */
export function resolveUserId(caller: Caller, named: string | undefined): string {
  if (named === undefined || named === caller.userId || named === caller.clerkUserId) return caller.userId
  if (may(caller.role, 'customers')) return named
  throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}
