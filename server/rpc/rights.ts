import { query, sql } from '#database/query.ts'
import { isTeam, may, type Right } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'
import { describeError } from './describe-error.ts'
import type { Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

type Demand = {
  oneOf: readonly Right[]
  /** The requested function or file. */
  what: string
  address?: string | undefined
}

/** The refusal of a team member, with the missing right. */
export class BeyondRights extends Refusal {
  readonly right: string

  constructor(right: string) {
    super('FORBIDDEN', forbidden)
    this.right = right
  }
}

const forbidden = 'You do not have permission to perform this action.'

/** Throws unless the caller has one of the rights. A team member's attempt is logged as a security event. */
export function demandRight({ log }: Pick<Shop, 'log'>, caller: Caller, { oneOf, what, address }: Demand): void {
  const { role, clerkUserId } = caller
  if (may(role, ...oneOf)) return
  if (!isTeam(role)) throw new Refusal('FORBIDDEN', forbidden)
  const right = oneOf.join(' or ')
  log.security('right refused', { account: clerkUserId, role, what, right, ...(address && { address }) })
  throw new BeyondRights(right)
}

/** Throws when the caller's last proof of identity is too old, so that nobody else does this in a browser left open. */
export function demandFreshProof({ hasFreshProof }: Pick<Caller, 'hasFreshProof'>): void {
  if (hasFreshProof === false) throw new Refusal('PROOF_REQUIRED', 'Please confirm that it is you.')
}

// Entries are never deleted: attempts repeated within a minute count as one.
const enter = sql({
  name: 'audit-refused',
  text: `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, after, address, created_at)
select $1, $2, $3, 'person:' || $1, 'refusals', $3, '', 'refused', jsonb_build_object('role', $4::text, 'right', $5::text), $6, $7::timestamptz
where not exists (select from (select * from audit_log where actor_id = $1 order by id desc limit 200) latest
  where change = 'refused' and action = $3 and created_at > $7::timestamptz - interval '1 minute')
returning id::text`,
  row: { id: 'text' },
})

type Tried = { shop: Shop; caller: Caller; what: string; address?: string | undefined }

/**
 * Records an attempt without the right in the audit log, for owners; in a transaction of its own, after that of the attempt was rolled
 * back.
 */
export async function enterRefused({ shop, caller, what, address }: Tried, { right }: BeyondRights): Promise<void> {
  const values = [caller.userId, caller.name, what, caller.role, right, address ?? null, shop.now()]
  try {
    await shop.write(async (tx, announce) => {
      const [entered] = await query(tx, enter, values)
      if (entered) announce(topics.audit)
    })
  } catch (error) {
    shop.log.error('refusal not entered', { error: describeError(error) })
  }
}
