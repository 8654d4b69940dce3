import { storePolicy } from './store-policy.ts'

/** No window is under the 14 days of the law, and a withdrawal's money is back within 14 days: 10 business days at most. */
export const returnLimits = {
  minDays: storePolicy.withdrawalDays,
  maxDays: 365,
  maxHours: 240,
  maxBusinessDays: 10,
}
