import type { PromoCode } from '#contract/promo-codes.ts'
import type { PromoType } from '#domain/promo-code.ts'
import type { PromoFields } from '#domain/promo-fields.ts'
import { amountFault, readDecimal, readDollars, readInteger } from '#domain/typed-amount.ts'
import { promoTypes } from './promo-names.ts'

/** The texts of the form's fields. Days are in UTC, as everywhere in the shop. */
export type PromoTexts = Record<keyof PromoFields, string>

const dayMs = 86_400_000

/** The texts of a new code, valid for a year from today. */
export function emptyTexts(now: number): PromoTexts {
  const none = { code: '', value: '', minimumOrderAmount: '', maxUsageCount: '', maxUsagePerUser: '' }
  return { ...none, type: 'percentage', validFrom: dayOf(now), validUntil: yearFrom(now) }
}

/** '2027-11-22' on November 22, 2026 */
export function yearFrom(now: number): string {
  const today = new Date(now)
  return dayOf(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()))
}

export function textsOf(code: PromoCode): PromoTexts {
  return {
    code: code.code,
    type: code.type,
    value: amountText(code.type, code.value),
    minimumOrderAmount: code.minimumOrderAmount?.toFixed(2) ?? '',
    validFrom: dayOf(code.validFrom),
    validUntil: dayOf(code.validUntil),
    maxUsageCount: code.maxUsageCount?.toString() ?? '',
    maxUsagePerUser: code.maxUsagePerUser?.toString() ?? '',
  }
}

/** The fields of a code from the form's texts, from the start of a day to the end of another; an unchanged day keeps its time. */
export function fieldsOf(texts: PromoTexts, code: PromoCode | null): PromoFields {
  const { validFrom, validUntil } = texts
  const stored = code && textsOf(code)
  return {
    code: texts.code.trim().toUpperCase(),
    type: typeOf(texts.type),
    value: codeValue(texts),
    validFrom: code && validFrom === stored?.validFrom ? code.validFrom : startOfDay(validFrom),
    validUntil: code && validUntil === stored?.validUntil ? code.validUntil : endOfDay(validUntil),
    minimumOrderAmount: orNaN(texts.minimumOrderAmount, readDollars),
    maxUsageCount: orNaN(texts.maxUsageCount, readInteger),
    maxUsagePerUser: orNaN(texts.maxUsagePerUser, readInteger),
  }
}

function codeValue({ type, value }: PromoTexts): number | null {
  if (type === 'free_shipping') return null
  return orNaN(value, type === 'percentage' ? readDecimal : readDollars)
}

/** Null for an empty text, NaN for one that cannot be read. */
export function orNaN(text: string, read: (text: string) => number | null): number | null {
  return text.trim() === '' ? null : (read(text) ?? Number.NaN)
}

/** The faults of texts that cannot be read as amounts of money. */
export function amountFaults({ type, value, minimumOrderAmount }: AmountTexts): Partial<AmountTexts> {
  const wrongValue = type === 'fixed_amount' && amountFault(value)
  const wrongMinimum = amountFault(minimumOrderAmount)
  return {
    ...(wrongValue && { value: wrongValue }),
    ...(wrongMinimum && { minimumOrderAmount: wrongMinimum }),
  }
}

type AmountTexts = Pick<PromoTexts, 'type' | 'value' | 'minimumOrderAmount'>

/** The fields that differ from the code. */
export function changesOf(fields: PromoFields, code: PromoCode): Partial<PromoFields> {
  const before = fieldsOf(textsOf(code), code)
  const names = Object.keys(fields) as (keyof PromoFields)[]
  return Object.fromEntries(names.filter((name) => fields[name] !== before[name]).map((name) => [name, fields[name]]))
}

export function typeOf(text: string): PromoType {
  return promoTypes.find((type) => type === text) ?? 'percentage'
}

function amountText(type: PromoType, value: number | undefined): string {
  if (value === undefined) return ''
  return type === 'fixed_amount' ? value.toFixed(2) : String(value)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export function startOfDay(day: string): number | null {
  return day === '' ? null : Date.parse(`${day}T00:00:00Z`)
}

export function endOfDay(day: string): number | null {
  const first = startOfDay(day)
  return first === null ? null : first + dayMs - 1
}
