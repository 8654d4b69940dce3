/** Reasons why something needs attention, the most pressing first. */
export const attentionKinds = [
  'money-held',
  'refund-failed',
  'dispute-open',
  'not-shipped',
  'email-failed',
  'payout-unconfirmed',
] as const

export type AttentionKind = (typeof attentionKinds)[number]

/** Days after which a paid order that was not shipped is late. */
export const lateAfterDays = 3

/** Days after which a payout should be confirmed by its charity. */
export const unconfirmedAfterDays = 14
