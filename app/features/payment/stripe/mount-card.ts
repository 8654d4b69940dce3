import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import type { EnteredCard, PaymentCard } from '#app/features/payment/gateway.ts'
import { failureFrom, unreachable } from '#app/features/payment/gateway-error.ts'
import { inTime } from '#app/features/payment/in-time.ts'
import { methodOf, settle } from './confirm-payment.ts'

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc'
type PartState = { isEmpty: boolean; isComplete: boolean; error: string | null }

/** Mounts Stripe's fields and reports their state; answers the function to unmount them. */
export function mountCard(
  stripe: Stripe,
  places: Record<Part, HTMLElement | null>,
  changed: (card: EnteredCard) => void,
): () => void {
  const style = brandStyle()
  const elements = stripe.elements()
  const number = elements.create('cardNumber', { style, disableLink: true })
  const expiry = elements.create('cardExpiry', { style })
  const cvc = elements.create('cardCvc', { style })
  const empty: PartState = { isEmpty: true, isComplete: false, error: null }
  const states: Record<Part, PartState> = { cardNumber: empty, cardExpiry: empty, cardCvc: empty }

  type Change = { elementType: Part; empty: boolean; complete: boolean; error: { message: string } | undefined }
  function report({ elementType, empty: isEmpty, complete: isComplete, error }: Change): void {
    states[elementType] = { isEmpty, isComplete, error: error?.message ?? null }
    changed(cardFrom(stripe, number, Object.values(states)))
  }

  number.on('change', report)
  expiry.on('change', report)
  cvc.on('change', report)
  number.on('ready', () => changed(cardFrom(stripe, number, Object.values(states))))
  if (places.cardNumber) number.mount(places.cardNumber)
  if (places.cardExpiry) expiry.mount(places.cardExpiry)
  if (places.cardCvc) cvc.mount(places.cardCvc)
  return () => {
    for (const element of [number, expiry, cvc]) element.destroy()
  }
}

function cardFrom(stripe: Stripe, number: StripeCardNumberElement, parts: PartState[]): EnteredCard {
  return {
    isBegun: parts.some((part) => !part.isEmpty),
    isComplete: parts.every((part) => part.isComplete),
    error: parts.find((part) => part.error !== null)?.error ?? null,
    focus: () => number.focus(),
    keep: (nameOnCard) => keepCard(stripe, number, nameOnCard),
    setUp: (setup) => setUpCard(stripe, number, setup),
  }
}

/** Creates the payment method; Stripe reads date and code from the other fields. */
async function keepCard(stripe: Stripe, card: StripeCardNumberElement, nameOnCard: string): Promise<PaymentCard> {
  const request = stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: nameOnCard } })
  const result = await inTime(request)
  const method = result?.paymentMethod
  if (!method?.card) throw result?.error ? failureFrom(result.error) : unreachable()
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { paymentMethodId: method.id, brand, last4, expMonth, expYear, nameOnCard }
}

type Setup = { clientSecret: string; nameOnCard: string }

async function setUpCard(stripe: Stripe, card: StripeCardNumberElement, { clientSecret, nameOnCard }: Setup) {
  const confirmed = stripe.confirmCardSetup(
    clientSecret,
    { payment_method: { card, billing_details: { name: nameOnCard } } },
    { handleActions: false },
  )
  const paymentMethodId = methodOf(await settle(stripe, { clientSecret, confirmed }))
  if (!paymentMethodId) throw unreachable()
  return { paymentMethodId }
}

/** The brand's styles for Stripe's frames, which cannot use our style sheet. */
function brandStyle(): StripeElementStyle {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--color-ink'),
      fontFamily: token('--font-sans'),
      fontSize: '15px',
      lineHeight: '24px',
      '::placeholder': { color: token('--color-slate') },
    },
    invalid: { color: token('--color-danger'), iconColor: token('--color-danger') },
  }
}
