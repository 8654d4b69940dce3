import { cents, shortMoney } from './money.ts'

/** `min` is less than `max`. */
type Span = { min: number; max: number }

/** The shop's promise about returns. Windows count from delivery; what is beyond the first is granted through support. */
export type ReturnTerms = {
  windowDays: number
  defectiveDays: number
  internationalDays: number
  /** The way back is free for domestic orders over so many cents, and for what is defective. */
  freeShippingOver: number
  rmaHours: Span
  /** Business days, once the bag is back. */
  inspectionDays: Span
  /** Business days, after inspection. */
  refundDays: Span
}

/** The promise as pages and mails write it. */
export function returnWordsOf(terms: ReturnTerms) {
  const { windowDays, defectiveDays, internationalDays, freeShippingOver, rmaHours, inspectionDays, refundDays } = terms
  return {
    returnWindow: `${windowDays} days`,
    defectiveWindow: `${defectiveDays} days`,
    internationalWindow: `${internationalDays} days`,
    freeReturnOver: shortMoney(cents(freeShippingOver)),
    rmaTime: `${rmaHours.min} to ${rmaHours.max} hours`,
    inspectionTime: `${inspectionDays.min} to ${inspectionDays.max} business days`,
    refundTime: `${refundDays.min} to ${refundDays.max} business days`,
  }
}
