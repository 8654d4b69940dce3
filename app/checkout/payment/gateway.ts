import type { KeptCard } from '#app/checkout/saved-checkout.ts'
import type { Output } from '#app/data/functions.ts'
import { RefusalError } from '#app/data/refusal.ts'
import { type CardEntry, partsOf } from './card-entry.ts'

export type Gateway = Output<'payments.getPaymentConfig'>

/** The gateway said no, in words for people. */
export class CardRefused extends Error {}

/** The card goes from here to the gateway and nowhere else; its id stands for it from then on. */
export async function keepCard(gateway: Gateway, entry: CardEntry, nameOnCard: string): Promise<KeptCard> {
  const { number, month, year, cvc } = partsOf(entry)
  const { id, card } = await call(gateway, '/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
    'billing_details[name]': nameOnCard,
  })
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return { paymentMethodId: id, brand, last4, expMonth, expYear, nameOnCard }
}

type Confirmation = { paymentIntentId: string; clientSecret: string; paymentMethodId: string }

/** Charges the card. Throws what the gateway says when it declines. */
export async function confirmPayment(gateway: Gateway, confirmation: Confirmation): Promise<void> {
  const { paymentIntentId, clientSecret, paymentMethodId } = confirmation
  const intent = await call(gateway, `/v1/payment_intents/${encodeURIComponent(paymentIntentId)}/confirm`, {
    client_secret: clientSecret,
    payment_method: paymentMethodId,
  })
  if (intent.status !== 'succeeded') throw new CardRefused('This card needs a step that is not offered here.')
}

// The gateway's answers are Stripe's; only what is read here is named.
type Answer = {
  id: string
  status: string
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  error?: { message?: string; type?: string; payment_intent?: { status: string } }
}

async function call(gateway: Gateway, path: string, fields: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams({ key: gateway.publishableKey, ...fields })
  const response = await fetch(gateway.gatewayUrl + path, { method: 'POST', body }).catch(() => null)
  const answer: Answer | null = (await response?.json().catch(() => null)) ?? null
  if (response?.ok && answer) return answer
  // Confirmed already, by another tab or by a first try whose answer was lost.
  const intent = answer?.error?.payment_intent
  if (answer && intent?.status === 'succeeded') return { ...answer, status: intent.status }
  if (response && response.status < 500 && answer?.error?.message) throw new CardRefused(answer.error.message)
  throw new RefusalError({
    code: 'OFFLINE',
    message: 'The payment provider could not be reached. Please try again.',
    status: 0,
  })
}
