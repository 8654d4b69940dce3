import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** Locks the code, so that a new use waits, and every earlier use is known here. */
const lock = sql({
  name: 'promo-code-to-delete',
  text: 'select id from promo_codes where id = $1 and archived_at is null for update',
  row: { id: 'text' },
})
const erase = sql({
  name: 'promo-code-erase',
  text: `delete from promo_codes c where c.id = $1 and not exists (select from promo_uses u where u.promo_code_id = c.id)
returning c.id`,
  row: { id: 'text' },
})
const archive = sql({ name: 'promo-code-archive', text: 'update promo_codes set archived_at = $2 where id = $1' })

export const deletePromoCode: Handler<typeof contract.deletePromoCode> = async (call, { promoCodeId }) => {
  const [found] = await query(call.db, lock, [promoCodeId])
  if (!found) throw call.refuse('NOT_FOUND', 'This promo code does not exist.')
  const isErased = (await query(call.db, erase, [promoCodeId])).length > 0
  if (!isErased) await query(call.db, archive, [promoCodeId, call.now])
  call.announce(topics.promoCodes, topics.promoCode(promoCodeId))
  return { isArchived: !isErased }
}
