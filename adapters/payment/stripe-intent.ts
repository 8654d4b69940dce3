import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import { type PaymentIntent, type PaymentStatus, paymentStatuses } from './payment.ts'

export function intentFrom(intent: Stripe.PaymentIntent): PaymentIntent {
  if (!intent.client_secret) throw new Error(`No client secret in payment intent ${intent.id}`)
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statusFrom(intent.status),
    amount: cents(intent.amount),
    refunded: cents(refundedOf(intent.latest_charge)),
    checkout: checkoutOf(intent.metadata),
    card: cardOf(intent.latest_charge),
    savedCardId: savedCardIdOf(intent),
  }
}

function checkoutOf({ checkoutId, revision }: Stripe.Metadata): PaymentIntent['checkout'] {
  return checkoutId && revision ? { id: checkoutId, revision: Number(revision) } : null
}

/** The status of an intent; one that we never cause, such as one awaiting capture, counts as processing. */
export function statusFrom(status: string): PaymentStatus {
  return paymentStatuses.find((known) => known === status) ?? 'processing'
}

function refundedOf(charge: string | Stripe.Charge | null): number {
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0
}

function cardOf(charge: string | Stripe.Charge | null): PaymentIntent['card'] {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

function savedCardIdOf({ status, customer, setup_future_usage, payment_method }: Stripe.PaymentIntent): string | null {
  if (status !== 'succeeded' || !customer || !setup_future_usage || !payment_method) return null
  return typeof payment_method === 'string' ? payment_method : payment_method.id
}
