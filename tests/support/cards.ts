import type { SavedCard } from '#contract/payment-methods.ts'
import type { Buying } from './buying.ts'
import { typedCard } from './sandbox.ts'

type Customer = Awaited<ReturnType<Buying['signIn']>>

/** Saves a card with the gateway, as the page does; returns the gateway's id of it. */
export async function leaveCard(shop: Buying, customer: Customer, number = '4242424242424242'): Promise<string> {
  const { setupIntentId, clientSecret } = await customer.payments.createSetupIntent({})
  const name = { 'payment_method_data[billing_details][name]': 'Ann Weaver', client_secret: clientSecret }
  const left = await shop.sandbox.browser(`/v1/setup_intents/${setupIntentId}/confirm`, typedCard(number, name))
  return left.body.payment_method
}

export async function saveCard(
  shop: Buying,
  customer: Customer,
  ...[number, isDefault]: [number?: string, isDefault?: boolean]
): Promise<SavedCard> {
  const stripePaymentMethodId = await leaveCard(shop, customer, number)
  return customer.paymentMethods.addPaymentMethod({ stripePaymentMethodId, ...(isDefault && { isDefault }) })
}
