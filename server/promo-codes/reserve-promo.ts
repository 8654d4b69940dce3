import { sqlState, type Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { PromoRow } from '#database/rows.ts'
import { type PromoReason, promoMessage, usesRefusal } from '#domain/promo-codes/promo-code.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { Refusal } from '#server/rpc/refusal.ts'

export type PromoUse = { promo: PromoRow; checkoutId: string; userId: string }
export type PromoChange = { tx: Transaction; announce: Announce }

/** Locks a code with limits. Codes without limits are not locked, so that nobody waits. */
const lock = sql({
  name: 'promo-code-lock',
  text: `select max_usage_count as "maxUsageCount", max_usage_per_user as "maxUsagePerUser" from promo_codes
where id = $1 and (max_usage_count is not null or max_usage_per_user is not null) for no key update`,
  row: { maxUsageCount: 'integer?', maxUsagePerUser: 'integer?' },
})
const count = sql({
  name: 'promo-uses-count',
  text: `select count(*)::int as "inAll", (count(*) filter (where user_id = $2))::int as "ofUser" from promo_uses
where promo_code_id = $1 and state <> 'returned' and checkout_id <> $3`,
  row: { inAll: 'integer', ofUser: 'integer' },
})
const write = sql({
  name: 'promo-use-hold',
  text: `insert into promo_uses (checkout_id, promo_code_id, user_id) values ($1, $2, $3)
on conflict (checkout_id, promo_code_id) do nothing`,
})
const drop = sql({
  name: 'promo-uses-drop',
  text: `delete from promo_uses u using promo_codes c
where u.checkout_id = $1 and u.state = 'held' and u.promo_code_id is distinct from $2 and c.id = u.promo_code_id
returning c.id, c.max_usage_count is not null as "isLimited"`,
  row: { id: 'text', isLimited: 'boolean' },
})

/** Reserves a use for a checkout, or refuses with PROMO_CODE_INVALID. Repeating it changes nothing. */
export async function reservePromo(change: PromoChange, use: PromoUse): Promise<void> {
  await refuseBeyondLimits(change, use)
  await query(change.tx, write, [use.checkoutId, use.promo.id, use.userId]).catch((error) => {
    // The code was deleted since it was read.
    if (sqlState(error) === foreignKeyViolation) throw refusePromo(use, 'unknown')
    throw error
  })
}

const foreignKeyViolation = '23503'

function refusePromo({ promo }: PromoUse, reason: Exclude<PromoReason, 'minimum'>): Refusal {
  return new Refusal('PROMO_CODE_INVALID', promoMessage(reason, null), { promoCode: promo.code, reason })
}

/**
 * Refuses a use beyond the code's limits. Its row stays locked until the end of the transaction, so that uses are counted one after the
 * other.
 */
export async function refuseBeyondLimits({ tx, announce }: PromoChange, use: PromoUse): Promise<void> {
  const { promo, checkoutId, userId } = use
  const [limits] = await query(tx, lock, [promo.id])
  if (!limits) return
  const [usage = { inAll: 0, ofUser: 0 }] = await query(tx, count, [promo.id, userId, checkoutId])
  const reason = usesRefusal(limits, usage)
  if (reason) throw refusePromo(use, reason)
  if (usage.inAll + 1 === limits.maxUsageCount) announce(topics.promoCode(promo.id))
}

/** Releases the uses reserved by the checkout, except that of the given code. */
export async function dropReservedPromos(
  { tx, announce }: PromoChange,
  checkoutId: string,
  exceptId: string | null,
): Promise<void> {
  const dropped = await query(tx, drop, [checkoutId, exceptId])
  for (const { id, isLimited } of dropped) if (isLimited) announce(topics.promoCode(id))
}
