import type { PromoTerms } from './promo-code.ts'

type Facts = Pick<PromoTerms, 'isActive' | 'validFrom' | 'validUntil' | 'maxUsageCount'> & {
  /** Reserved and final uses. */
  usageCount: number
  now: Date
}

/** The condition of each display status; the first that holds is shown. */
const holds = {
  inactive: ({ isActive }: Facts) => !isActive,
  scheduled: ({ validFrom, now }: Facts) => now < validFrom,
  expired: ({ validUntil, now }: Facts) => now > validUntil,
  limit_reached: ({ maxUsageCount, usageCount }: Facts) => maxUsageCount !== null && usageCount >= maxUsageCount,
  active: () => true,
} as const

export type PromoStatus = keyof typeof holds

export const promoStatuses = Object.keys(holds) as PromoStatus[]

export const promoStatusNames: Record<PromoStatus, string> = {
  inactive: 'Inactive',
  scheduled: 'Scheduled',
  expired: 'Expired',
  limit_reached: 'Limit Reached',
  active: 'Active',
}

export function promoStatus(facts: Facts): PromoStatus {
  return promoStatuses.find((status) => holds[status](facts)) ?? 'active'
}
