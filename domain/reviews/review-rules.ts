import type { Role } from '#domain/people/rights.ts'

export const reviewLimits = { title: 100, comment: 1000, photos: 5, response: 2000 } as const

/** The server's words in refusals, which pages show as they are. */
export const reviewTexts = {
  signIn: 'Please sign in to submit a review',
  rating: 'Please select a rating',
  comment: 'Please write a review comment',
  purchaseRequired: 'You can only review products you have purchased and received.',
  alreadyReviewed: 'You have already reviewed this product. You can edit your existing review instead.',
  notFound: 'Product not found. Please try again.',
  gone: 'This review no longer exists.',
  forbidden: 'You do not have permission to perform this action.',
  photoMissing: 'One of your photos is no longer there. Please upload it again.',
  failed: 'Failed to submit review. Please try again.',
} as const

/** The reason why a customer may not review a product, or null. Each customer who received it may review it once. */
export function reviewRefusal(facts: {
  hasReviewed: boolean
  hasReceived: boolean
}): 'ALREADY_REVIEWED' | 'PURCHASE_REQUIRED' | null {
  if (facts.hasReviewed) return 'ALREADY_REVIEWED'
  return facts.hasReceived ? null : 'PURCHASE_REQUIRED'
}

/** True for an author with a role in the administration, also while a missing second step of signing in leaves them a customer's rights. */
export function isByTeam({ role, lacksTwoSteps = false }: { role: Role; lacksTwoSteps?: boolean }): boolean {
  return role !== 'customer' || lacksTwoSteps
}

/** 'Clara Jensen' is shown as 'Clara J.': a review is public, a full name need not be. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = [...(others.at(-1) ?? '')][0]
  return `${first || 'Customer'}${initial ? ` ${initial.toUpperCase()}.` : ''}`
}

/** Sort orders of a product's reviews; newest first is the default. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'with_photos'] as const

export type ReviewSort = (typeof reviewSorts)[number]
