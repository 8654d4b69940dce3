import type { failures, Outcome } from './cards.ts'
import type { PaymentMethodRow } from './rows.ts'

export type Charged = 'succeeds' | keyof typeof failures

/** Cards whose bank authenticates the shopper first (3-D Secure), and their outcome afterwards. */
const checked: Record<Exclude<Outcome, Charged>, Charged> = {
  checked: 'succeeds',
  checked_once: 'succeeds',
  checked_then_declined: 'insufficient_funds',
}

/** True when the card's bank authenticates the shopper; for one kind of card only until that has succeeded once. */
export function needsCheck({ outcome, is_authenticated }: PaymentMethodRow): boolean {
  return Object.hasOwn(checked, outcome) && !(outcome === 'checked_once' && is_authenticated)
}

/** The outcome of a charge after any authentication. */
export function chargedOutcome(outcome: Outcome): Charged {
  return isChecked(outcome) ? checked[outcome] : outcome
}

function isChecked(outcome: Outcome): outcome is keyof typeof checked {
  return Object.hasOwn(checked, outcome)
}

/** The next action in Stripe's format, for its script: the URL of the bank's page, on this gateway. */
export function nextAction({ id, status }: { id: string; status: string }) {
  if (status !== 'requires_action') return null
  const stripe_js = `/authenticate/${id}`
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js } } as const
}

/** The error when the shopper could not, or would not, authenticate. */
export function checkFailure(code: 'payment_intent_authentication_failure' | 'setup_intent_authentication_failure') {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  return { type: 'invalid_request_error', code, message } as const
}
