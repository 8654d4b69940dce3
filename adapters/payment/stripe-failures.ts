import Stripe from 'stripe'

/** The provider has kept a failure of its own under an idempotency key, and answers with it whoever asks again. */
export function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}

/** A key under which the provider has kept a failure of its own would fail for a day. Whatever came of it was told to nobody. */
export async function onceMore<Answer>(key: string, call: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(key)
  } catch (error) {
    if (!isStoredFailure(error)) throw error
    return call(`${key}:again`)
  }
}
