import { returnLimits } from '#domain/returns/return-limits.ts'
import type { ReturnTerms } from '#domain/returns/return-terms.ts'
import { amountFault } from '#domain/text/typed-amount.ts'
import { countOf, dollarsOf } from './numbers.ts'

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
  const span = (from: string, to: string) => ({ min: countOf(from), max: countOf(to) })
  return {
    windowDays: countOf(fields.windowDays),
    defectiveDays: countOf(fields.defectiveDays),
    internationalDays: countOf(fields.internationalDays),
    freeShippingOver: Math.round(dollarsOf(fields.freeReturnOver) * 100),
    sendDays: countOf(fields.sendDays),
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
    else if (countOf(fields[name]) < countOf(windowDays)) faults[name] = 'Not fewer than for other returns'
  if (!isCount(sendDays, minSendDays, maxDays)) faults.sendDays = `Enter ${minSendDays} to ${maxDays} days`
  const wrongAmount = dollarsFault(freeReturnOver)
  if (wrongAmount) faults.freeReturnOver = wrongAmount
  const spans = [
    ['rmaFrom', 'rmaTo', maxHours],
    ['inspectionFrom', 'inspectionTo', maxBusinessDays],
    ['refundFrom', 'refundTo', maxBusinessDays],
  ] as const
  for (const [from, to, most] of spans) {
    if (!isCount(fields[from], 1, most)) faults[from] = `Enter 1 to ${most}`
    else if (!isCount(fields[to], 1, most)) faults[to] = `Enter 1 to ${most}`
    else if (countOf(fields[to]) <= countOf(fields[from])) faults[to] = 'More than the first number'
  }
  return faults
}

function isCount(text: string, least: number, most: number): boolean {
  const value = countOf(text)
  return Number.isInteger(value) && value >= least && value <= most
}

const maxDollars = 100_000

/** The reason why a text is no sum that the settings can hold. */
export function dollarsFault(text: string): string | null {
  const amount = dollarsOf(text)
  return amount >= 0 && amount <= maxDollars ? null : (amountFault(text) ?? 'Enter an amount in dollars')
}
