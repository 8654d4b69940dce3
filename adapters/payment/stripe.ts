import Stripe from 'stripe'
import { CustomerGone } from './gateway-fault.ts'
import type { IntentOrder, PaymentConfig, PaymentGateway, PaymentIntent } from './payment.ts'
import { stripeCards } from './stripe-cards.ts'
import { listMissedEvents, readEvent } from './stripe-events.ts'
import { onceMore } from './stripe-failures.ts'
import { intentFrom } from './stripe-intent.ts'
import { listRecords } from './stripe-records.ts'
import { listRefunds, refund } from './stripe-refunds.ts'

/** Three attempts of 5 s with less than 3 s between them: a shopper waits 18 s at most. */
export const timeouts = { timeout: 5_000, maxNetworkRetries: 2 }
const expand = ['latest_charge']

type StripeSettings = PaymentConfig & {
  secretKey: string
  /** Webhook secrets; more than one while a secret is rotated. */
  webhookSecrets: readonly string[]
  /** The API's address, if not Stripe's own. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
  /** The timeout of one attempt in milliseconds, and the number of retries. */
  timeouts?: { timeout: number; maxNetworkRetries: number }
}

/** The one payment gateway: Stripe itself, or the sandbox that speaks the same API. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.api,
    ...(settings.timeouts ?? timeouts),
    telemetry: false,
  })
  const { provider, publishableKey, gatewayUrl } = settings
  return {
    prepareIntent: (order) => prepareIntent(stripe, order).catch(nameGoneCustomer),
    findIntent: (id) => findIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    refund: (order) => refund(stripe, order),
    listRefunds: (intentId) => listRefunds(stripe, intentId),
    listMissedEvents: (since) => listMissedEvents(stripe, since),
    readEvent: (rawBody, signature) => readEvent(settings.webhookSecrets, rawBody, signature),
    listRecords: (name, window) => listRecords(stripe, name, window),
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
    // An empty value removes that of an earlier revision.
    const parameters = { ...details, setup_future_usage: order.savesCard ? ('on_session' as const) : ('' as const) }
    const { intentId } = order
    const change = onceMore(order.key, (key) =>
      stripe.paymentIntents.update(intentId, parameters, { idempotencyKey: `${key}:update:${intentId}` }),
    )
    return orPresentState(stripe, intentId, change)
  }
  const parameters = {
    ...details,
    ...(order.savesCard && { setup_future_usage: 'on_session' as const }),
    currency: 'usd',
    allowed_payment_method_types: ['card'] as 'card'[],
  }
  return present(
    stripe,
    await onceMore(order.key, (key) => stripe.paymentIntents.create(parameters, { idempotencyKey: `${key}:create` })),
  )
}

function nameGoneCustomer(error: unknown): never {
  const isMissing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
  throw isMissing && error.param === 'customer' ? new CustomerGone(error.message) : error
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

/** Makes a change; if the intent can no longer be changed, answers its present state instead of an error. */
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

/** The intent's present state, since a replayed answer has the state of when the key was first used. */
async function present(stripe: Stripe, intent: Stripe.Response<Stripe.PaymentIntent>): Promise<PaymentIntent> {
  const isReplayed = intent.lastResponse.headers['idempotent-replayed'] === 'true'
  return isReplayed ? findIntent(stripe, intent.id) : intentFrom(intent)
}
