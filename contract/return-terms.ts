import { z } from 'zod'
import { returnLimits } from '#domain/return-limits.ts'

const { fewestDays, mostDays, mostHours, mostBusinessDays } = returnLimits

const days = z.int().min(fewestDays, `At least ${fewestDays} days`).max(mostDays, `At most ${mostDays} days`)

function span(most: number) {
  return z.object({ min: z.int().min(1), max: z.int().max(most) }).refine(({ min, max }) => min < max, {
    error: 'The first number must be the lower one',
  })
}

/** The shop's promise about returns. What is granted beyond the first window is never shorter than that. */
export const returnTerms = z
  .object({
    windowDays: days,
    defectiveDays: days,
    internationalDays: days,
    freeShippingOver: z.int().min(0).max(10_000_000),
    rmaHours: span(mostHours),
    inspectionDays: span(mostBusinessDays),
    refundDays: span(mostBusinessDays),
  })
  .refine(({ windowDays, defectiveDays }) => defectiveDays >= windowDays, {
    path: ['defectiveDays'],
    error: 'Cannot be shorter than for other returns',
  })
  .refine(({ windowDays, internationalDays }) => internationalDays >= windowDays, {
    path: ['internationalDays'],
    error: 'Cannot be shorter than for other returns',
  })
