import { RefusalError } from '#app/engine/data/refusal.ts'
import { mediumDate } from '#app/ui/dates.ts'
import type { StatusKind } from '#app/ui/tag.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { PromoType } from '#domain/promo-codes/promo-code.ts'
import type { PromoStatus } from '#domain/promo-codes/promo-status.ts'
import { thousands } from '#domain/text/thousands.ts'
import { clockOf } from '#domain/text/time-zone.ts'

export const typeNames: Record<PromoType, string> = {
  percentage: 'Percentage',
  fixed_amount: 'Fixed amount',
  free_shipping: 'Free shipping',
}

/** The types by name, without the rules of codes, to keep the page's first load small. */
export const promoTypes = Object.keys(typeNames) as PromoType[]

export const statusKinds: Record<PromoStatus, StatusKind> = {
  inactive: 'neutral',
  scheduled: 'neutral',
  expired: 'neutral',
  limit_reached: 'warn',
  active: 'ok',
}

/** '10%', '$40.00' or 'Free shipping' */
export function valueName({ type, value = 0 }: Pick<PromoCode, 'type' | 'value'>): string {
  if (type === 'free_shipping') return typeNames.free_shipping
  return type === 'percentage' ? `${value}%` : dollarsName(value)
}

export function dollarsName(dollars: number): string {
  return formatMoney(fromDollars(dollars))
}

/** 'Jan 1, 2026 to Dec 31, 2026' */
export function validName(
  { validFrom, validUntil }: Pick<PromoCode, 'validFrom' | 'validUntil'>,
  timeZone: string,
): string {
  return [validFrom, validUntil].map((time) => mediumDate(clockOf(time, timeZone))).join(' to ')
}

/** '1,000' */
export function countName(count: number): string {
  return thousands(count)
}

/** '1 code', '9 codes' */
export function codesName(count: number): string {
  return `${countName(count)} ${count === 1 ? 'code' : 'codes'}`
}

/** The shop's own words for a refusal; a general text for a lost connection and other failures. */
export function failureText(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof RefusalError && error.status >= 400 && error.status < 500
  return isRefusal ? error.message : otherwise
}
