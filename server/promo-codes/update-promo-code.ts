import type { promoCodes as contract, PromoCode } from '#contract/promo-codes.ts'
import { sqlState } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type PromoFields, promoFaults } from '#domain/promo-fields.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { refuseInput } from '#server/rpc/parse-input.ts'
import { centsColumn, readPromoCode, valueColumn } from './promo-code-rows.ts'

const lock = sql({
  name: 'promo-code-to-change',
  text: 'select id from promo_codes where id = $1 and archived_at is null for no key update',
  row: { id: 'text' },
})
const update = sql({
  name: 'promo-code-update',
  text: `update promo_codes set code = $2, type = $3, value = $4, valid_from = $5, valid_until = $6, minimum_order_cents = $7,
  max_usage_count = $8, max_usage_per_user = $9, is_active = $10 where id = $1`,
})

export const updatePromoCode: Handler<typeof contract.updatePromoCode> = async (call, { promoCodeId, ...changes }) => {
  await query(call.db, lock, [promoCodeId])
  const before = await readPromoCode(call.db, promoCodeId, call.now)
  if (!before) throw call.refuse('NOT_FOUND', 'This promo code does not exist.')
  const { isActive = before.isActive, ...typed } = changes
  const fields = changed(before, typed)
  const faults = promoFaults(fields)
  if (Object.keys(faults).length > 0) throw refuseInput(faults)
  const { code, type, value, validFrom, validUntil, minimumOrderAmount, maxUsageCount, maxUsagePerUser } = fields
  await query(call.db, update, [
    ...[promoCodeId, code, type, valueColumn(type, value), new Date(validFrom ?? 0), new Date(validUntil ?? 0)],
    ...[centsColumn(minimumOrderAmount), maxUsageCount, maxUsagePerUser, isActive],
  ]).catch((error) => {
    if (sqlState(error) !== '23505') throw error
    throw call.refuse('CODE_TAKEN', `The code ${code} exists already.`, {
      fields: { code: 'This code exists already' },
    })
  })
  call.announce(topics.promoCodes, topics.promoCode(promoCodeId))
  const after = await readPromoCode(call.db, promoCodeId, call.now)
  if (!after) throw new Error('A promo code is gone while it is locked')
  return after
}

type Changes = { [Field in keyof PromoFields]?: PromoFields[Field] | undefined }

/** The code after the changes: omitted fields stay, and null clears one. A code changed to free shipping loses its value. */
function changed(before: PromoCode, changes: Changes): PromoFields {
  const { code, type, value = null, validFrom, validUntil } = before
  const { minimumOrderAmount = null, maxUsageCount = null, maxUsagePerUser = null } = before
  const stored = { code, type, value, validFrom, validUntil, minimumOrderAmount, maxUsageCount, maxUsagePerUser }
  const given = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== undefined))
  const fields: PromoFields = { ...stored, ...given }
  return fields.type === 'free_shipping' && !('value' in given) ? { ...fields, value: null } : fields
}
