import type { promoCodes as contract, PromoCode } from '#contract/promo-codes.ts'
import { sqlState } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type PromoFields, promoFaults } from '#domain/promo-codes/promo-fields.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
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

export const updatePromoCode: Handler<typeof contract.updatePromoCode> = async (call, input) => {
  const { promoCodeId, opened = {}, ...changes } = input
  await query(call.db, lock, [promoCodeId])
  const before = await readPromoCode(call.db, promoCodeId, call.now)
  if (!before) throw call.refuse('NOT_FOUND', 'This promo code does not exist.')
  const { isActive, ...stored } = storedOf(before)
  await refuseChangedMeanwhile(call.db, {
    thing: 'promo code',
    stored: { ...stored, isActive },
    opened,
    given: changes,
    placeOf: (field) => ({
      subject: `promo-code:${promoCodeId}`,
      table: 'promo_codes',
      id: promoCodeId,
      columns: [columns[field]],
    }),
  })
  const fields = changed(stored, changes)
  const faults = promoFaults(fields)
  if (Object.keys(faults).length > 0) throw refuseInput(faults)
  const { code, type, value, validFrom, validUntil, minimumOrderAmount, maxUsageCount, maxUsagePerUser } = fields
  await query(call.db, update, [
    ...[promoCodeId, code, type, valueColumn(type, value), new Date(validFrom ?? 0), new Date(validUntil ?? 0)],
    ...[centsColumn(minimumOrderAmount), maxUsageCount, maxUsagePerUser, changes.isActive ?? isActive],
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

type Changes = { [Field in keyof PromoFields]?: PromoFields[Field] | undefined } & { isActive?: boolean | undefined }

/** The code after the changes: omitted fields stay, and null clears one. A code changed to free shipping loses its value. */
function changed(stored: PromoFields, { isActive: _, ...changes }: Changes): PromoFields {
  const given = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== undefined))
  const fields: PromoFields = { ...stored, ...given }
  return fields.type === 'free_shipping' && !('value' in given) ? { ...fields, value: null } : fields
}

/** The code as its form edits it. */
function storedOf(promo: PromoCode) {
  const { code, type, value = null, validFrom, validUntil, isActive } = promo
  const { minimumOrderAmount = null, maxUsageCount = null, maxUsagePerUser = null } = promo
  return { code, type, value, validFrom, validUntil, minimumOrderAmount, maxUsageCount, maxUsagePerUser, isActive }
}

const columns: Record<keyof ReturnType<typeof storedOf>, string> = {
  code: 'code',
  type: 'type',
  value: 'value',
  validFrom: 'valid_from',
  validUntil: 'valid_until',
  minimumOrderAmount: 'minimum_order_cents',
  maxUsageCount: 'max_usage_count',
  maxUsagePerUser: 'max_usage_per_user',
  isActive: 'is_active',
}
