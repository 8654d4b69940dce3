/** Reasons why something needs attention, the most pressing first. */
export const attentionKinds = ['money-held', 'refund-failed', 'dispute-open', 'not-shipped', 'email-failed'] as const

export type AttentionKind = (typeof attentionKinds)[number]

/** A paid order that did not leave is late after so many days. */
export const lateAfterDays = 3
