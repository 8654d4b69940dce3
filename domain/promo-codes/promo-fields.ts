import { isWholeCents } from '#domain/money.ts'
import type { PromoType } from './promo-code.ts'

/** A promo code in the admin's form; null for an empty field, NaN for one that is no number. */
export type PromoFields = {
  code: string
  type: PromoType
  /** Percent, or dollars. */
  value: number | null
  /** Milliseconds since 1970. */
  validFrom: number | null
  validUntil: number | null
  /** Dollars. */
  minimumOrderAmount: number | null
  maxUsageCount: number | null
  maxUsagePerUser: number | null
}

export type PromoFaults = Partial<Record<keyof PromoFields, string>>

export const maxCodesInBatch = 1_000
const maxDollars = 1_000_000
const maxUses = 1_000_000_000

/** The fault of each field. The database enforces the same bounds. */
export function promoFaults(fields: PromoFields): PromoFaults {
  const faults = {
    code: codeFault(fields.code),
    value: valueFault(fields),
    validFrom: fields.validFrom === null || Number.isNaN(fields.validFrom) ? 'Enter a date' : null,
    validUntil: validUntilFault(fields),
    minimumOrderAmount: minimumFault(fields.minimumOrderAmount),
    maxUsageCount: usesFault('Max usage count', fields.maxUsageCount),
    maxUsagePerUser: usesFault('Max uses per user', fields.maxUsagePerUser),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function codeFault(code: string): string | null {
  if (code === '') return 'Enter a code'
  if (code.length > 40) return 'Use at most 40 characters'
  return /^[A-Z0-9][A-Z0-9_-]*$/.test(code) ? null : 'Use letters, digits, - and _, a letter or digit first'
}

function valueFault({ type, value }: PromoFields): string | null {
  if (type === 'free_shipping') return value === null ? null : 'A free shipping code has no value'
  if (value === null || Number.isNaN(value)) return 'Enter a value'
  if (value < 0) return 'Value cannot be less than 0'
  if (value === 0) return 'Value must be more than 0'
  if (type === 'percentage' && value > 100) return 'Value cannot be more than 100'
  if (type === 'percentage' && !Number.isInteger(value)) return 'Use a whole percentage'
  return amountFault('Value', value)
}

function validUntilFault({ validFrom, validUntil }: PromoFields): string | null {
  if (validUntil === null || Number.isNaN(validUntil)) return 'Enter a date'
  return validFrom !== null && validUntil <= validFrom ? 'Valid until must be after valid from' : null
}

function minimumFault(minimum: number | null): string | null {
  if (minimum === null) return null
  if (minimum < 0) return 'Minimum order amount cannot be less than 0'
  return amountFault('Minimum order amount', minimum)
}

function amountFault(label: string, amount: number): string | null {
  if (Number.isNaN(amount)) return 'Enter an amount'
  if (!isWholeCents(amount)) return 'Use at most two decimals'
  return amount > maxDollars ? `${label} cannot be more than 1,000,000` : null
}

function usesFault(label: string, uses: number | null): string | null {
  if (uses === null) return null
  if (!Number.isInteger(uses)) return 'Enter a whole number'
  if (uses < 1) return `${label} cannot be less than 1`
  return uses > maxUses ? `${label} cannot be more than 1,000,000,000` : null
}

type BatchFields = { name: string; prefix: string; count: number | null }

/** The faults of a batch's own fields, without those of its codes. */
export function batchFaults({ name, prefix, count }: BatchFields): Partial<Record<keyof BatchFields, string>> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name' }),
    ...(prefix !== '' && codeFault(prefix) && { prefix: codeFault(prefix) as string }),
    ...(!Number.isInteger(count) && { count: 'Enter a whole number' }),
    ...(count !== null && count < 1 && { count: 'Use at least 1' }),
    ...(count !== null && count > maxCodesInBatch && { count: 'At most 1,000 in a batch' }),
  }
}
