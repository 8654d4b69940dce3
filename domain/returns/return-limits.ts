import { storePolicy } from '#domain/settings/store-policy.ts'

/** The legal limits: a window of 14 days at least, and a refund within 14 days of withdrawal, so 10 business days at most. */
export const returnLimits = {
  minDays: storePolicy.withdrawalDays,
  maxDays: 365,
  minSendDays: 7,
  maxHours: 240,
  maxBusinessDays: 10,
}
