import { z } from 'zod'
import { returnLimits } from '#domain/returns/return-limits.ts'

const { minDays, maxDays, minSendDays, maxHours, maxBusinessDays } = returnLimits

const days = z.int().min(minDays, `At least ${minDays} days`).max(maxDays, `At most ${maxDays} days`)

function span(most: number) {
  return z.object({ min: z.int().min(1), max: z.int().max(most) }).refine(({ min, max }) => min < max, {
    error: 'The first number must be the lower one',
  })
}

/** The shop's return policy. A window on request is never shorter than the first window. */
export const returnTerms = z
  .object({
    windowDays: days,
    defectiveDays: days,
    internationalDays: days,
    freeShippingOver: z.int().min(0).max(10_000_000),
    sendDays: z.int().min(minSendDays, `At least ${minSendDays} days`).max(maxDays, `At most ${maxDays} days`),
    rmaHours: span(maxHours),
    inspectionDays: span(maxBusinessDays),
    refundDays: span(maxBusinessDays),
  })
  .refine(({ windowDays, defectiveDays }) => defectiveDays >= windowDays, {
    path: ['defectiveDays'],
    error: 'Cannot be shorter than for other returns',
  })
  .refine(({ windowDays, internationalDays }) => internationalDays >= windowDays, {
    path: ['internationalDays'],
    error: 'Cannot be shorter than for other returns',
  })
