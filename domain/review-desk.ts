/** What a customer says against a review. */
export const reportReasons = ['advertising', 'offensive', 'off_topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Record<ReportReason, string> = {
  advertising: 'It is advertising',
  offensive: 'It is offensive',
  off_topic: 'It is not about the product',
  other: 'Something else',
}

/** Of which reviews the administration speaks; a reported one is one of the others, too. */
export const reviewStates = ['waiting', 'answered', 'reported', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]
