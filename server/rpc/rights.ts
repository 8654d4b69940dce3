import { isTeam, may, type Right } from '#domain/rights.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

type Demand = {
  oneOf: readonly Right[]
  /** The function or file that was asked for. */
  what: string
  address?: string | undefined
}

/** Throws unless the caller has one of the rights. What a member of the team tries beyond theirs is told to those who guard the shop. */
export function demandRight({ log }: Pick<Shop, 'log'>, caller: Caller, { oneOf, what, address }: Demand): void {
  const { role, clerkUserId } = caller
  if (may(role, ...oneOf)) return
  if (isTeam(role))
    log.security('right refused', {
      account: clerkUserId,
      role,
      what,
      right: oneOf.join(' or '),
      ...(address && { address }),
    })
  throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}
