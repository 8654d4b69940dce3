import { may } from '#domain/people/rights.ts'
import type { Caller } from './handler.ts'

/** True when a read includes unpublished products: only for a team member who requests it. */
export function isPreviewing(
  { caller }: { caller: Caller | null },
  { preview }: { preview?: boolean | undefined },
): boolean {
  return preview === true && caller !== null && may(caller.role, 'products:read')
}
