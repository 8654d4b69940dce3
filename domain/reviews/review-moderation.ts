/** A customer's reasons for reporting a review. */
export const reportReasons = ['advertising', 'offensive', 'off_topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Record<ReportReason, string> = {
  advertising: 'It is advertising',
  offensive: 'It is offensive',
  off_topic: 'It is not about the product',
  other: 'Something else',
}

/** The states of reviews in the admin area; a reported review also has another state. */
export const reviewStates = ['waiting', 'answered', 'reported', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]
