import Stripe from 'stripe'
import type { CardChange, GatewayCard, PaymentGateway } from './payment.ts'
import { onceMore } from './stripe-failures.ts'

type Cards = Pick<
  PaymentGateway,
  | 'createCustomer'
  | 'deleteCustomer'
  | 'createSetupIntent'
  | 'cancelSetupIntent'
  | 'findPaymentMethod'
  | 'updatePaymentMethod'
  | 'detachPaymentMethod'
>

/** Saved cards at Stripe. */
export function stripeCards(stripe: Stripe): Cards {
  return {
    async createCustomer({ key, email, name, userId }) {
      const customer = { email, name, metadata: { userId } }
      const create = (idempotencyKey: string) => stripe.customers.create(customer, { idempotencyKey })
      return (await onceMore(key, create)).id
    },
    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
        if (!isGone) throw error
      })
    },
    createSetupIntent: (customerId) => createSetupIntent(stripe, customerId),
    async cancelSetupIntent(id) {
      await stripe.setupIntents.cancel(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
    findPaymentMethod: (id) => findPaymentMethod(stripe, id),
    updatePaymentMethod: (id, change) => updatePaymentMethod(stripe, id, change),
    detachPaymentMethod: (id) => detachPaymentMethod(stripe, id),
  }
}

async function createSetupIntent(stripe: Stripe, customer: string) {
  const usage = 'on_session'
  try {
    const intent = await stripe.setupIntents.create({ customer, usage, allowed_payment_method_types: ['card'] })
    if (!intent.client_secret) throw new Error(`No client secret in setup intent ${intent.id}`)
    return { id: intent.id, clientSecret: intent.client_secret }
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isGone && error.param === 'customer') return null
    throw error
  }
}

async function findPaymentMethod(stripe: Stripe, id: string): Promise<GatewayCard | null> {
  try {
    return cardFrom(await stripe.paymentMethods.retrieve(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

async function updatePaymentMethod(stripe: Stripe, id: string, change: CardChange): Promise<GatewayCard | null> {
  const { name, expMonth, expYear } = change
  const card = {
    ...(expMonth !== undefined && { exp_month: expMonth }),
    ...(expYear !== undefined && { exp_year: expYear }),
  }
  const changes = {
    ...(name !== undefined && { billing_details: { name } }),
    ...(Object.keys(card).length > 0 && { card }),
  }
  try {
    return cardFrom(await stripe.paymentMethods.update(id, changes))
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

async function detachPaymentMethod(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // The card is detached already, or there is none.
    if ((await findPaymentMethod(stripe, id))?.customerId) throw error
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
}

function cardFrom({ id, card, customer, billing_details }: Stripe.PaymentMethod): GatewayCard | null {
  if (!card) return null
  return {
    id,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    name: billing_details.name,
    fingerprint: card.fingerprint ?? null,
  }
}
