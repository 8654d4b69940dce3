import type { AdminReview } from '#contract/reviews.ts'
import type { ReviewState } from '#domain/reviews/review-moderation.ts'

export const stateNames: Record<ReviewState, string> = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  reported: 'Reported',
  hidden: 'Hidden',
}

/** The tag of a review; a reported one shows that first. */
export function tagOf({ state, reports }: Pick<AdminReview, 'state' | 'reports'>) {
  if (reports.length > 0) return { kind: 'warn', text: 'Reported' } as const
  if (state === 'hidden') return { kind: 'neutral', text: 'Hidden' } as const
  return state === 'answered' ? ({ kind: 'ok', text: 'Answered' } as const) : ({ kind: 'info', text: 'New' } as const)
}
