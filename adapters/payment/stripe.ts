import Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import {
  type GatewayEvent,
  type IntentOrder,
  type PaymentConfig,
  type PaymentGateway,
  type PaymentIntent,
  type PaymentRefund,
  type PaymentStatus,
  paymentStatuses,
  type RefundOrder,
} from './payment.ts'
import { stripeCards } from './stripe-cards.ts'

const TIMEOUT_MS = 6_000
const NETWORK_RETRIES = 2
const SIGNATURE_TOLERANCE_S = 300
const expand = ['latest_charge']

export type StripeSettings = PaymentConfig & {
  secretKey: string
  /** More than one while a secret is being rotated. */
  webhookSecrets: readonly string[]
  /** Where the API is, when it is not Stripe's own. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** The one payment gateway: Stripe itself, or the sandbox that speaks the same API. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  })
  const { provider, publishableKey, gatewayUrl } = settings
  return {
    prepareIntent: (order) => prepareIntent(stripe, order),
    findIntent: (id) => findIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    refund: (order) => refund(stripe, order),
    readEvent: (rawBody, signature) => readEvent(settings.webhookSecrets, rawBody, signature),
    publicConfig: () => ({ provider, publishableKey, gatewayUrl }),
    ...stripeCards(stripe),
  }
}

async function prepareIntent(stripe: Stripe, order: IntentOrder): Promise<PaymentIntent> {
  const details = {
    amount: order.amount,
    receipt_email: order.email,
    description: `Order ${order.orderNumber}`,
    ...(order.customerId && { customer: order.customerId }),
    metadata: { orderNumber: order.orderNumber, checkoutId: order.checkoutId, revision: order.revision },
    expand,
  }
  if (order.intentId) {
    // An empty one takes back what an earlier revision asked for.
    const wanted = { ...details, setup_future_usage: order.keepsCard ? ('on_session' as const) : ('' as const) }
    const change = stripe.paymentIntents.update(order.intentId, wanted, { idempotencyKey: `${order.key}:update` })
    return orPresentState(stripe, order.intentId, change)
  }
  const created = await stripe.paymentIntents.create(
    {
      ...details,
      ...(order.keepsCard && { setup_future_usage: 'on_session' }),
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    },
    { idempotencyKey: `${order.key}:create` },
  )
  return present(stripe, created)
}

async function findIntent(stripe: Stripe, id: string): Promise<PaymentIntent> {
  return intentFrom(await stripe.paymentIntents.retrieve(id, { expand }))
}

async function cancelIntent(stripe: Stripe, id: string): Promise<PaymentIntent | null> {
  try {
    return await orPresentState(stripe, id, stripe.paymentIntents.cancel(id, { expand }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}

/** A change that came too late is no error: the answer is what the intent has become. */
async function orPresentState(stripe: Stripe, id: string, change: Promise<Stripe.Response<Stripe.PaymentIntent>>) {
  try {
    return await present(stripe, await change)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') {
      return findIntent(stripe, id)
    }
    throw error
  }
}

/** A replayed answer shows the intent as it was when the key was first used. */
async function present(stripe: Stripe, intent: Stripe.Response<Stripe.PaymentIntent>): Promise<PaymentIntent> {
  const isReplayed = intent.lastResponse.headers['idempotent-replayed'] === 'true'
  return isReplayed ? findIntent(stripe, intent.id) : intentFrom(intent)
}

async function refund(stripe: Stripe, order: RefundOrder): Promise<PaymentRefund> {
  const { key, intentId, amount, reason } = order
  const metadata = { refund: key, ...(reason === undefined ? {} : { reason }) }
  const wanted = { payment_intent: intentId, amount, metadata }
  try {
    const created = await stripe.refunds.create(wanted, { idempotencyKey: key })
    return { id: created.id, status: refundStatusFrom(created.status) }
  } catch (error) {
    const end = error instanceof Stripe.errors.StripeInvalidRequestError ? refundEnds.get(error.code ?? '') : undefined
    if (end) return { id: null, status: end }
    throw error
  }
}

/** Errors that asking again will not mend. Anything else may pass: a refund is tried again. */
const refundEnds = new Map<string, PaymentRefund['status']>([
  // The merchant was faster, in the provider's own pages: the money is back.
  ['charge_already_refunded', 'succeeded'],
  ['amount_too_large', 'failed'],
  ['charge_disputed', 'failed'],
  ['charge_not_refundable', 'failed'],
  ['refund_disputed_payment', 'failed'],
  ['payment_intent_unexpected_state', 'failed'],
  ['resource_missing', 'failed'],
])

function refundStatusFrom(status: string | null): PaymentRefund['status'] {
  return refundStatuses[status ?? 'pending'] ?? 'pending'
}

const refundStatuses: Record<string, PaymentRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function intentFrom(intent: Stripe.PaymentIntent): PaymentIntent {
  if (!intent.client_secret) throw new Error(`No client secret in payment intent ${intent.id}`)
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statusFrom(intent.status),
    amount: cents(intent.amount),
    refunded: cents(refundedOf(intent.latest_charge)),
    checkout: checkoutOf(intent.metadata),
    card: cardOf(intent.latest_charge),
    keptCardId: keptCardOf(intent),
  }
}

function checkoutOf({ checkoutId, revision }: Stripe.Metadata): PaymentIntent['checkout'] {
  return checkoutId && revision ? { id: checkoutId, revision: Number(revision) } : null
}

/** A status that we never ask for, such as one still to be captured, is the provider's work in progress. */
function statusFrom(status: string): PaymentStatus {
  return paymentStatuses.find((known) => known === status) ?? 'processing'
}

function refundedOf(charge: string | Stripe.Charge | null): number {
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0
}

function cardOf(charge: string | Stripe.Charge | null): PaymentIntent['card'] {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

function keptCardOf({ status, customer, setup_future_usage, payment_method }: Stripe.PaymentIntent): string | null {
  if (status !== 'succeeded' || !customer || !setup_future_usage || !payment_method) return null
  return typeof payment_method === 'string' ? payment_method : payment_method.id
}

function readEvent(secrets: readonly string[], rawBody: Buffer | string, signature?: string): GatewayEvent | null {
  if (!signature) return null
  for (const secret of secrets) {
    try {
      return eventFrom(Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return null
}

function eventFrom(event: Stripe.Event): GatewayEvent {
  const { id, type, created } = event
  const about = { intentId: intentIdOf(event), intent: intentOf(event), refund: refundOf(event) }
  return { id, type, ...about, createdAt: new Date(created * 1000) }
}

function intentOf({ data: { object } }: Stripe.Event): PaymentIntent | null {
  const isIntent = 'object' in object && object.object === 'payment_intent' && object.client_secret
  return isIntent ? intentFrom(object) : null
}

function refundOf({ data: { object } }: Stripe.Event): GatewayEvent['refund'] {
  if (!('object' in object) || object.object !== 'refund') return null
  return { id: object.id, key: object.metadata?.refund ?? null, status: refundStatusFrom(object.status) }
}

function intentIdOf({ data: { object } }: Stripe.Event): string | null {
  if (!('object' in object)) return null
  if (object.object === 'payment_intent') return object.id
  if (object.object !== 'charge' && object.object !== 'refund') return null
  return typeof object.payment_intent === 'string' ? object.payment_intent : (object.payment_intent?.id ?? null)
}
