import Stripe from 'stripe'

/** The provider has kept a failure of its own under an idempotency key, and answers with it whoever asks again. */
export function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}
