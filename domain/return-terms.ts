import { cents, shortMoney } from './money.ts'

type Span = { min: number; max: number }

/** What the shop promises about returns. Windows count from delivery; what is beyond the first is granted through support. */
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
  return {
    returnWindow: days(terms.windowDays),
    defectiveWindow: days(terms.defectiveDays),
    internationalWindow: days(terms.internationalDays),
    freeReturnOver: shortMoney(cents(terms.freeShippingOver)),
    rmaTime: span(terms.rmaHours, 'hour'),
    inspectionTime: span(terms.inspectionDays, 'business day'),
    refundTime: span(terms.refundDays, 'business day'),
  }
}

function days(count: number): string {
  return `${count} days`
}

/** '5 to 7 business days', '1 business day' */
function span({ min, max }: Span, unit: string): string {
  const units = max === 1 ? unit : `${unit}s`
  return min === max ? `${max} ${units}` : `${min} to ${max} ${units}`
}
