/** The steps; 2.5 is the one of guests between Payment and Review: 'Sign In Required'. */
export const steps = [1, 2, 2.5, 3] as const

export type Step = (typeof steps)[number]

export const stepNames = [
  [1, 'Shipping'],
  [2, 'Payment'],
  [3, 'Review'],
] as const

export const firstStep: Step = 1

/** The step's name in the URL. */
type StepSlug = 'shipping' | 'payment' | 'account' | 'review'

const slugs: Record<Step, StepSlug> = { 1: 'shipping', 2: 'payment', 2.5: 'account', 3: 'review' }

export function slugOf(step: Step): StepSlug {
  return slugs[step]
}

/** The step of a URL; null when it has none. */
export function stepNamed(slug: string | null): Step | null {
  return steps.find((step) => slugs[step] === slug) ?? null
}

/** The step after the payment form. */
export function afterPayment(signedIn: boolean): Step {
  return signedIn ? 3 : 2.5
}

/** The step to show: the wanted one, or the first whose data is missing before it; after signing in, 2.5 is Review. */
export function reachedStep(wanted: Step, has: { signedIn: boolean; shipping: boolean; card: boolean }): Step {
  if (wanted > 1 && !has.shipping) return 1
  if (wanted > 2 && !has.card) return 2
  return wanted === 2.5 && has.signedIn ? 3 : wanted
}

/** The indicator's state of a step; at 2.5 Payment is the current one. */
export function stepState(step: number, current: Step): 'done' | 'current' | 'later' {
  const shown = Math.floor(current)
  if (step === shown) return 'current'
  return step < shown ? 'done' : 'later'
}
