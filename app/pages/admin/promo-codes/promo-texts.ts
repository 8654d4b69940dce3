import type { PromoCode } from '#contract/promo-codes.ts'
import type { PromoType } from '#domain/promo-codes/promo-code.ts'
import type { PromoFields } from '#domain/promo-codes/promo-fields.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { clockOf, timeOfClock } from '#domain/text/time-zone.ts'
import { amountFault, readDecimal, readDollars, readInteger } from '#domain/text/typed-amount.ts'
import { promoTypes } from './promo-names.ts'

/** The texts of the form's fields. Days are those of the shop's time zone. */
export type PromoTexts = Record<keyof PromoFields, string>

/** The texts of a new code, valid for a year from today. */
export function emptyTexts(now: number, timeZone: string): PromoTexts {
  const none = { code: '', value: '', minimumOrderAmount: '', maxUsageCount: '', maxUsagePerUser: '' }
  return { ...none, type: 'percentage', validFrom: dayOf(now, timeZone), validUntil: yearFrom(now, timeZone) }
}

/** '2027-11-22' on November 22, 2026 */
export function yearFrom(now: number, timeZone: string): string {
  const today = new Date(clockOf(now, timeZone))
  return dayOf(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()), 'UTC')
}

type CodeTerms = Pick<PromoCode, 'code' | 'type'> & {
  [Name in keyof Omit<PromoFields, 'code' | 'type'>]?: number | null | undefined
}

export function textsOf(code: CodeTerms, timeZone: string): PromoTexts {
  return {
    code: code.code,
    type: code.type,
    value: amountText(code.type, code.value ?? undefined),
    minimumOrderAmount: code.minimumOrderAmount?.toFixed(2) ?? '',
    validFrom: dayOf(code.validFrom ?? 0, timeZone),
    validUntil: dayOf(code.validUntil ?? 0, timeZone),
    maxUsageCount: code.maxUsageCount?.toString() ?? '',
    maxUsagePerUser: code.maxUsagePerUser?.toString() ?? '',
  }
}

/** The fields of a code from the form's texts, from the start of a day to the end of another; an unchanged day keeps its time. */
export function fieldsOf(texts: PromoTexts, code: PromoCode | null, timeZone: string): PromoFields {
  const { validFrom, validUntil } = texts
  const stored = code && textsOf(code, timeZone)
  return {
    code: texts.code.trim().toUpperCase(),
    type: typeOf(texts.type),
    value: codeValue(texts),
    validFrom: code && validFrom === stored?.validFrom ? code.validFrom : timeOf(validFrom, timeZone),
    validUntil: code && validUntil === stored?.validUntil ? code.validUntil : lastTimeOf(validUntil, timeZone),
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

export function typeOf(text: string): PromoType {
  return promoTypes.find((type) => type === text) ?? 'percentage'
}

function amountText(type: PromoType, value: number | undefined): string {
  if (value === undefined) return ''
  return type === 'fixed_amount' ? value.toFixed(2) : String(value)
}

function dayOf(time: number, timeZone: string): string {
  return new Date(clockOf(time, timeZone)).toISOString().slice(0, 10)
}

function timeOf(day: string, timeZone: string): number | null {
  return day === '' ? null : timeOfClock(Date.parse(`${day}T00:00:00Z`), timeZone)
}

/** The last millisecond of the day, whether it has 23, 24 or 25 hours. */
function lastTimeOf(day: string, timeZone: string): number | null {
  return day === '' ? null : timeOfClock(Date.parse(`${day}T00:00:00Z`) + dayMs, timeZone) - 1
}
