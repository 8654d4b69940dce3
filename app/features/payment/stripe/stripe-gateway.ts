import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { createElement } from 'react'
import type { Gateway, PaymentConfig } from '#app/features/payment/gateway.ts'
import { inTime } from '#app/features/payment/in-time.ts'
import { CardField } from './card-field.tsx'
import { confirmPayment } from './confirm-payment.ts'

/** The gateway Stripe by its own script: card fields and 3-D Secure are Stripe's frames. */
export async function openStripe({ publishableKey }: PaymentConfig): Promise<Gateway> {
  const stripe = await inTime(load(publishableKey))
  if (!stripe) {
    console.warn('Stripe has not loaded yet. Please try again momentarily.')
    throw new Error('Stripe has not loaded')
  }
  return {
    confirmPayment: (payment) => confirmPayment(stripe, payment),
    CardField: (props) => createElement(CardField, { ...props, stripe }),
  }
}

/** Loads Stripe; null when the script is blocked or unreachable. */
function load(publishableKey: string): Promise<Stripe | null> {
  return loadStripe(publishableKey).catch(() => null)
}
