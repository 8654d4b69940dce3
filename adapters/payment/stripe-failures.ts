import Stripe from 'stripe'

/** True when the provider stored an error of its own under an idempotency key, and answers it to every retry. */
export function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}

/**
 * Repeats a call with another key when the provider stored an error of its own under the first key, which would then fail for a day.
 * Nothing that the failed call did was reported to anybody.
 */
export async function onceMore<Answer>(key: string, call: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(key)
  } catch (error) {
    if (!isStoredFailure(error)) throw error
    return call(`${key}:again`)
  }
}
