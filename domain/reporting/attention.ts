/** Reasons why something needs attention, the most pressing first. */
export const attentionKinds = ['money-held', 'refund-failed', 'dispute-open', 'not-shipped', 'email-failed'] as const

export type AttentionKind = (typeof attentionKinds)[number]

/** Days after which a paid order that was not shipped is late. */
export const lateAfterDays = 3
