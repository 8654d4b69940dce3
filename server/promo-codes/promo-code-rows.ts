import type { PromoCode } from '#contract/promo-codes.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type Row, sql } from '#database/query.ts'
import { type Cents, cents, fromDollars, toDollars } from '#domain/money.ts'
import { type PromoType, promoTypes } from '#domain/promo-codes/promo-code.ts'
import { promoStatus } from '#domain/promo-codes/promo-status.ts'

/** The columns of a code c and its terms. */
export const termColumns = `c.id, c.code, c.type, c.value, c.valid_from as "validFrom", c.valid_until as "validUntil",
  c.minimum_order_cents as "minimumOrder", c.max_usage_count as "maxUsageCount", c.max_usage_per_user as "maxUsagePerUser",
  c.is_active as "isActive"`
export const termRow = {
  id: 'text',
  code: 'text',
  type: oneOf(promoTypes),
  /** Whole percent, or cents; null for free shipping. */
  value: 'integer?',
  validFrom: 'time',
  validUntil: 'time',
  minimumOrder: 'cents?',
  maxUsageCount: 'integer?',
  maxUsagePerUser: 'integer?',
  isActive: 'boolean',
} as const

const columns = `${termColumns}, c.created_at as "createdAt", c.batch_id as "batchId", b.name as "batchName", u.held_count as "reservedCount",
  u.held_count + u.final_count as "usageCount"`
const row = {
  ...termRow,
  createdAt: 'time',
  batchId: 'text?',
  batchName: 'text?',
  reservedCount: 'integer',
  usageCount: 'integer',
} as const

/** The tables of codes, with stored counts of uses. */
export const fromPromoCodes =
  'from promo_codes c join promo_usage u on u.promo_code_id = c.id left join promo_batches b on b.id = c.batch_id'

/** The select of codes, ending with the given conditions. */
export function promoCodesBy(rest: string) {
  return { text: `select ${columns} ${fromPromoCodes} ${rest}`, row }
}

const one = sql({ name: 'promo-codes-one', ...promoCodesBy('where c.id = $1 and c.archived_at is null') })

export async function readPromoCode(db: Database | Transaction, promoCodeId: string, now: Date) {
  const [found] = await query(db, one, [promoCodeId])
  return found ? promoCodeFrom(found, now) : null
}

export function promoCodeFrom(found: Row<typeof row>, now: Date): PromoCode {
  const { id, createdAt, code, type, value, validFrom, validUntil, isActive, reservedCount, usageCount } = found
  const { minimumOrder, maxUsageCount, maxUsagePerUser, batchId, batchName } = found
  return {
    _id: id,
    _creationTime: createdAt.getTime(),
    code,
    type,
    ...valueFrom(type, value),
    validFrom: validFrom.getTime(),
    validUntil: validUntil.getTime(),
    ...(minimumOrder !== null && { minimumOrderAmount: toDollars(minimumOrder) }),
    ...(maxUsageCount !== null && { maxUsageCount }),
    ...(maxUsagePerUser !== null && { maxUsagePerUser }),
    currentUsageCount: usageCount,
    reservedCount,
    isActive,
    status: promoStatus({ isActive, validFrom, validUntil, maxUsageCount, usageCount, now }),
    ...(batchId !== null && batchName !== null && { batchId, batchName }),
  }
}

/** A code's value from its column, which has whole percent, or cents; absent for free shipping. */
export function valueFrom(type: PromoType, value: number | null): { value?: number } {
  if (value === null) return {}
  return { value: type === 'fixed_amount' ? toDollars(cents(value)) : value }
}

/** A code's value for its column: cents for a fixed amount. */
export function valueColumn(type: PromoType, value: number | null): number | null {
  return type === 'fixed_amount' && value !== null ? fromDollars(value) : value
}

export function centsColumn(amount: number | null): Cents | null {
  return amount === null ? null : fromDollars(amount)
}
