import { type promoCodes as contract, promoFieldsOf } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { centsColumn, readPromoCode, valueColumn } from './promo-code-rows.ts'

/** Inserts a code; an existing id or code changes nothing. */
const insert = sql({
  name: 'promo-code-create',
  text: `insert into promo_codes (id, code, type, value, valid_from, valid_until, minimum_order_cents, max_usage_count,
  max_usage_per_user, is_active, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
})

export const createPromoCode: Handler<typeof contract.createPromoCode> = async (call, typed) => {
  const { code, type, value, validFrom, validUntil, ...limits } = promoFieldsOf(typed)
  const id = typed.promoCodeId ?? crypto.randomUUID()
  await query(call.db, insert, [
    ...[id, code, type, valueColumn(type, value), new Date(validFrom ?? 0), new Date(validUntil ?? 0)],
    ...[centsColumn(limits.minimumOrderAmount), limits.maxUsageCount, limits.maxUsagePerUser, typed.isActive, call.now],
  ])
  const created = await readPromoCode(call.db, id, call.now)
  if (!created) {
    const fields = { code: 'This code exists already' }
    throw call.refuse('CODE_TAKEN', `The code ${code} exists already.`, { fields })
  }
  call.announce(topics.promoCodes, topics.promoCode(id))
  return created
}
