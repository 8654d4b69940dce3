import Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type { GatewayDispute, GatewayEvent } from './payment.ts'
import { intentFrom } from './stripe-intent.ts'
import { refundFrom } from './stripe-refunds.ts'

const SIGNATURE_TOLERANCE_S = 300
const MOST_MISSED = 300
/** A signature header: 't=1,v1=0f'. The library throws a plain error for a signature without a value. */
const namedValues = /^\w+=\w+(,\w+=\w+)*$/

export function readEvent(
  secrets: readonly string[],
  rawBody: Buffer | string,
  signature: string | undefined,
): GatewayEvent | null {
  if (!signature || !namedValues.test(signature)) return null
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S)
      return typeof event.id === 'string' && typeof event.type === 'string' ? eventFrom(event) : null
    } catch (error) {
      if (error instanceof SyntaxError) return null
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return null
}

export async function listMissedEvents(stripe: Stripe, since: Date): Promise<GatewayEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const listing = stripe.events.list({ delivery_success: false, created, limit: 100 })
  return (await listing.autoPagingToArray({ limit: MOST_MISSED })).map(eventFrom).reverse()
}

/** The event's object, which some kinds of events lack. */
type Subject = { object?: unknown } | undefined

function eventFrom(event: Stripe.Event): GatewayEvent {
  const { id, type, created } = event
  const subject = event.data?.object as Subject
  const about = {
    intentId: intentIdOf(subject),
    intent: isIntent(subject) && subject.client_secret ? intentFrom(subject) : null,
    refund: isRefund(subject) ? refundFrom(subject) : null,
    dispute: isDispute(subject) ? disputeFrom(subject) : null,
    cardId: cardIdOf(type, subject),
    setup: isSetup(subject) ? setupFrom(subject) : null,
  }
  return { id, type, ...about, createdAt: new Date(created * 1000) }
}

function isIntent(subject: Subject): subject is Stripe.PaymentIntent {
  return subject?.object === 'payment_intent'
}

function isRefund(subject: Subject): subject is Stripe.Refund {
  return subject?.object === 'refund'
}

function isDispute(subject: Subject): subject is Stripe.Dispute {
  return subject?.object === 'dispute'
}

function cardIdOf(type: string, subject: Subject): string | null {
  if (type.startsWith('payment_method.')) return (subject as Stripe.PaymentMethod).id
  if (type !== 'setup_intent.succeeded') return null
  const { payment_method: method } = subject as Stripe.SetupIntent
  return typeof method === 'string' ? method : (method?.id ?? null)
}

function isSetup(subject: Subject): subject is Stripe.SetupIntent {
  return subject?.object === 'setup_intent'
}

function setupFrom({ id, customer }: Stripe.SetupIntent): GatewayEvent['setup'] {
  const customerId = typeof customer === 'string' ? customer : customer?.id
  return customerId ? { id, customerId } : null
}

function disputeFrom(dispute: Stripe.Dispute): GatewayDispute | null {
  const intentId = intentIdOf(dispute)
  if (!intentId) return null
  const { id, amount, reason, status, created, evidence_details: evidence } = dispute
  const respondBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null
  const openedAt = new Date(created * 1000)
  return { id, intentId, amount: cents(amount), reason, status, stage: stageOf(status), openedAt, respondBy }
}

function stageOf(status: string): GatewayDispute['stage'] {
  if (status.endsWith('needs_response')) return 1
  return status.endsWith('under_review') ? 2 : 3
}

function intentIdOf(subject: Subject): string | null {
  if (isIntent(subject)) return subject.id
  const { payment_intent: intent } = (subject ?? {}) as { payment_intent?: string | { id: string } | null }
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}
