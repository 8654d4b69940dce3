import type { PaymentConfig } from '#app/payment/gateway.ts'
import { CardRefused, failureFrom, unfinishedCheck } from '#app/payment/gateway-error.ts'
import { callGateway, findIntent, type Intent, pathOf } from './call-gateway.ts'

type Confirmation = { clientSecret: string; paymentMethodId: string }

/** Charges the card. Throws what the gateway says when it declines. */
export async function confirmPayment(config: PaymentConfig, confirmation: Confirmation): Promise<void> {
  const intent = await confirm(config, confirmation)
  if (intent.status === 'succeeded' || intent.status === 'processing') return
  throw intent.last_payment_error ? failureFrom(intent.last_payment_error) : new CardRefused(unfinishedCheck)
}

/** For payments and set-ups alike. When the answer is lost, the gateway is asked what became of it. */
export async function confirm(config: PaymentConfig, { clientSecret, paymentMethodId }: Confirmation): Promise<Intent> {
  const fields = { client_secret: clientSecret, payment_method: paymentMethodId }
  try {
    return await callGateway<Intent>(config, { path: `${pathOf(clientSecret)}/confirm`, fields })
  } catch (error) {
    // Confirmed already, by another tab or by a first try whose answer was lost.
    const mayBeDone = !(error instanceof CardRefused) || error.code.endsWith('_unexpected_state')
    if (!mayBeDone) throw error
    const intent = await findIntent(config, clientSecret).catch(() => null)
    if (intent?.status === 'succeeded' || intent?.status === 'processing') return intent
    throw error
  }
}
