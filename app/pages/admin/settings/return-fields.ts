import { isWholeCents } from '#domain/money.ts'
import { returnLimits } from '#domain/return-limits.ts'
import type { ReturnTerms } from '#domain/return-terms.ts'
import { numberOf } from './numbers.ts'

/** The texts of the fields about returns. */
export function returnFieldsOf(terms: ReturnTerms) {
  const { rmaHours, inspectionDays, refundDays } = terms
  return {
    windowDays: String(terms.windowDays),
    defectiveDays: String(terms.defectiveDays),
    internationalDays: String(terms.internationalDays),
    sendDays: String(terms.sendDays),
    freeReturnOver: String(terms.freeShippingOver / 100),
    rmaFrom: String(rmaHours.min),
    rmaTo: String(rmaHours.max),
    inspectionFrom: String(inspectionDays.min),
    inspectionTo: String(inspectionDays.max),
    refundFrom: String(refundDays.min),
    refundTo: String(refundDays.max),
  }
}

type ReturnFields = ReturnType<typeof returnFieldsOf>

const section = 'returns'
const [windows, times] = [{ section, name: 'days to return' } as const, { section, name: 'times of a return' } as const]

export const returnSections = {
  ...{ windowDays: windows, defectiveDays: windows, internationalDays: windows },
  freeReturnOver: { section, name: 'free return shipping' } as const,
  sendDays: times,
  ...{ rmaFrom: times, rmaTo: times, inspectionFrom: times, inspectionTo: times, refundFrom: times, refundTo: times },
}

export function returnTermsOf(fields: ReturnFields): ReturnTerms {
  const span = (from: string, to: string) => ({ min: numberOf(from), max: numberOf(to) })
  return {
    windowDays: numberOf(fields.windowDays),
    defectiveDays: numberOf(fields.defectiveDays),
    internationalDays: numberOf(fields.internationalDays),
    freeShippingOver: Math.round(numberOf(fields.freeReturnOver) * 100),
    sendDays: numberOf(fields.sendDays),
    rmaHours: span(fields.rmaFrom, fields.rmaTo),
    inspectionDays: span(fields.inspectionFrom, fields.inspectionTo),
    refundDays: span(fields.refundFrom, fields.refundTo),
  }
}

const { minDays, maxDays, minSendDays, maxHours, maxBusinessDays } = returnLimits
const windowFault = `Enter ${minDays} to ${maxDays} days`

export function returnFaultsOf(fields: ReturnFields): Partial<Record<keyof ReturnFields, string>> {
  const faults: Partial<Record<keyof ReturnFields, string>> = {}
  const { windowDays, freeReturnOver, sendDays } = fields
  if (!isCount(windowDays, minDays, maxDays)) faults.windowDays = windowFault
  for (const name of ['defectiveDays', 'internationalDays'] as const)
    if (!isCount(fields[name], minDays, maxDays)) faults[name] = windowFault
    else if (numberOf(fields[name]) < numberOf(windowDays)) faults[name] = 'Not fewer than for other returns'
  if (!isCount(sendDays, minSendDays, maxDays)) faults.sendDays = `Enter ${minSendDays} to ${maxDays} days`
  const free = numberOf(freeReturnOver)
  if (!(free >= 0 && free <= 100_000 && isWholeCents(free))) faults.freeReturnOver = 'Enter an amount in dollars'
  const spans = [
    ['rmaFrom', 'rmaTo', maxHours],
    ['inspectionFrom', 'inspectionTo', maxBusinessDays],
    ['refundFrom', 'refundTo', maxBusinessDays],
  ] as const
  for (const [from, to, most] of spans) {
    if (!isCount(fields[from], 1, most)) faults[from] = `Enter 1 to ${most}`
    else if (!isCount(fields[to], 1, most)) faults[to] = `Enter 1 to ${most}`
    else if (numberOf(fields[to]) <= numberOf(fields[from])) faults[to] = 'More than the first number'
  }
  return faults
}

function isCount(text: string, least: number, most: number): boolean {
  const value = numberOf(text)
  return Number.isInteger(value) && value >= least && value <= most
}
