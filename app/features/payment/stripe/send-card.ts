import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import type { KeptCard } from '#app/features/payment/gateway.ts'
import { failureFrom, unreachable } from '#app/features/payment/gateway-error.ts'
import { inTime } from '#app/features/payment/in-time.ts'
import { methodOf, settle } from './confirm-payment.ts'

/** Date and code are found by Stripe beside the number. */
export async function keepCard(stripe: Stripe, card: StripeCardNumberElement, nameOnCard: string): Promise<KeptCard> {
  const asked = stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: nameOnCard } })
  const result = await inTime(asked)
  const method = result?.paymentMethod
  if (!method?.card) throw result?.error ? failureFrom(result.error) : unreachable()
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { paymentMethodId: method.id, brand, last4, expMonth, expYear, nameOnCard }
}

type Setup = { clientSecret: string; nameOnCard: string }

export async function setUpCard(stripe: Stripe, card: StripeCardNumberElement, { clientSecret, nameOnCard }: Setup) {
  const confirmed = stripe.confirmCardSetup(
    clientSecret,
    { payment_method: { card, billing_details: { name: nameOnCard } } },
    { handleActions: false },
  )
  const paymentMethodId = methodOf(await settle(stripe, { clientSecret, confirmed }))
  if (!paymentMethodId) throw unreachable()
  return { paymentMethodId }
}
