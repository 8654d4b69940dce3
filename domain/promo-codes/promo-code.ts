import { type Cents, cents, shortMoney } from '#domain/money.ts'
import type { Discount } from '#domain/pricing.ts'

export const promoTypes = ['percentage', 'fixed_amount', 'free_shipping'] as const

export type PromoType = (typeof promoTypes)[number]

export type PromoTerms = {
  type: PromoType
  /** Whole percent, or cents; null for free shipping. */
  value: number | null
  validFrom: Date
  validUntil: Date
  minimumOrder: Cents | null
  maxUsageCount: number | null
  maxUsagePerUser: number | null
  isActive: boolean
}

/** Counted uses: reserved and final ones, without the caller's own open checkout. */
export type PromoUsage = { inAll: number; ofUser: number }

export type PromoReason = 'unknown' | 'inactive' | 'scheduled' | 'expired' | 'minimum' | 'used-up' | 'used-by-customer'

/** The reason why a promo code does not apply, or null. The subtotal is the one before discount. */
export function promoRefusal(
  terms: PromoTerms,
  usage: PromoUsage,
  { now, subtotal }: { now: Date; subtotal: Cents },
): PromoReason | null {
  if (!terms.isActive) return 'inactive'
  if (now < terms.validFrom) return 'scheduled'
  if (now > terms.validUntil) return 'expired'
  return usesRefusal(terms, usage) ?? (subtotal < (terms.minimumOrder ?? 0) ? 'minimum' : null)
}

/** The limit that refuses another use of a code, or null; a limit per customer comes first. */
export function usesRefusal(
  { maxUsageCount, maxUsagePerUser }: Pick<PromoTerms, 'maxUsageCount' | 'maxUsagePerUser'>,
  { inAll, ofUser }: PromoUsage,
): 'used-up' | 'used-by-customer' | null {
  if (maxUsagePerUser !== null && ofUser >= maxUsagePerUser) return 'used-by-customer'
  return maxUsageCount !== null && inAll >= maxUsageCount ? 'used-up' : null
}

export function promoDiscount({ type, value }: Pick<PromoTerms, 'type' | 'value'>): Discount {
  if (type === 'percentage') return { type, percent: value ?? 0 }
  return type === 'fixed_amount' ? { type, amount: cents(value ?? 0) } : { type }
}

const messages: Record<Exclude<PromoReason, 'minimum'>, string> = {
  unknown: 'Invalid promo code',
  inactive: 'Invalid promo code',
  scheduled: 'This promo code is not valid yet',
  expired: 'This promo code has expired',
  'used-up': 'This promo code has been used up',
  'used-by-customer': 'You have already used this promo code',
}

export function promoMessage(reason: PromoReason, minimumOrder: Cents | null): string {
  if (reason !== 'minimum') return messages[reason]
  return `Minimum order amount of ${shortMoney(minimumOrder ?? cents(0))} required`
}

/** The code as it is stored, from typed text of any case, with blanks around it. */
export function promoCodeOf(typed: string): string {
  return typed.trim().toUpperCase()
}
