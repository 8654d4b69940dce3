import { storePolicy } from './store-policy.ts'

const { support, processingDays } = storePolicy

/** The policy's fixed numbers as text: pages contain no numbers of their own. */
export const policyText = {
  withdrawalWindow: `${storePolicy.withdrawalDays} days`,
  processingTime: businessDays(processingDays),
  cutoff: storePolicy.sameDayCutoff,
  changeTime: `${storePolicy.orderChangeHours} hours`,
  warranty: `${storePolicy.hardwareWarrantyYears}-year`,
  supportHours: support.hours,
  replyTime: `${support.replyHours} hours`,
  reservationTime: `${storePolicy.reservationMinutes} minutes`,
} as const

/** '5-7 business days', '1 business day' */
export function businessDays({ min, max }: { min: number; max: number }): string {
  if (min === max) return `${min} business day${min === 1 ? '' : 's'}`
  return `${min}-${max} business days`
}
