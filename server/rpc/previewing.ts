import { may } from '#domain/rights.ts'
import type { Caller } from './handler.ts'

/** True when a read includes what is not public yet: only for a member of the team who asks for it. */
export function isPreviewing(
  { caller }: { caller: Caller | null },
  { preview }: { preview?: boolean | undefined },
): boolean {
  return preview === true && caller !== null && may(caller.role, 'products:read')
}
