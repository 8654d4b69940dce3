import { cents, shortMoney } from '#domain/money.ts'

/** `min` is less than `max`. */
type Span = { min: number; max: number }

/** The shop's return policy. Windows count from delivery; all but the first are granted through support. */
export type ReturnTerms = {
  windowDays: number
  defectiveDays: number
  internationalDays: number
  /** Cents; return shipping is free for domestic orders above this sum, and for defective goods. */
  freeShippingOver: number
  /** Days to send a return once it has its number. */
  sendDays: number
  rmaHours: Span
  /** Business days, from the arrival of the return. */
  inspectionDays: Span
  /** Business days, after inspection. */
  refundDays: Span
}

/** The return policy as text for pages and emails. */
export function returnTextOf(terms: ReturnTerms) {
  const { windowDays, defectiveDays, internationalDays, freeShippingOver, rmaHours, inspectionDays, refundDays } = terms
  return {
    returnWindow: `${windowDays} days`,
    defectiveWindow: `${defectiveDays} days`,
    internationalWindow: `${internationalDays} days`,
    sendTime: `${terms.sendDays} days`,
    freeReturnOver: shortMoney(cents(freeShippingOver)),
    rmaTime: `${rmaHours.min} to ${rmaHours.max} hours`,
    inspectionTime: `${inspectionDays.min} to ${inspectionDays.max} business days`,
    refundTime: `${refundDays.min} to ${refundDays.max} business days`,
  }
}
