import type { PaymentConfig } from '#app/features/payment/gateway.ts'
import { CardRefused, failureFrom, unanswered, unfinishedCheck } from '#app/features/payment/gateway-error.ts'
import { callGateway, findIntent, type Intent, pathOf } from './call-gateway.ts'

type Confirmation = { clientSecret: string; paymentMethodId: string }

/** Charges the card. Throws the gateway's error when it declines. */
export async function confirmPayment(config: PaymentConfig, confirmation: Confirmation): Promise<void> {
  await confirm(config, confirmation)
}

/** Confirms a payment or set-up intent, with 3-D Secure if required. */
export async function confirm(config: PaymentConfig, confirmation: Confirmation): Promise<Intent> {
  const { clientSecret } = confirmation
  const first = await outcomeOf(config, confirmation)
  const intent = first.status === 'requires_action' ? await check(config, { intent: first, clientSecret }) : first
  if (intent.status === 'succeeded' || intent.status === 'processing') return intent
  const error = intent.last_payment_error ?? intent.last_setup_error
  throw error ? failureFrom(error) : new CardRefused(unfinishedCheck)
}

/** The intent after confirming; when the answer is lost, it is read from the gateway. */
async function outcomeOf(config: PaymentConfig, { clientSecret, paymentMethodId }: Confirmation): Promise<Intent> {
  const fields = { client_secret: clientSecret, payment_method: paymentMethodId }
  try {
    return await callGateway<Intent>(config, { path: `${pathOf(clientSecret)}/confirm`, fields })
  } catch (error) {
    // Confirmed already, by another tab or a first attempt whose answer was lost.
    const mayBeDone = !(error instanceof CardRefused) || error.code.endsWith('_unexpected_state')
    const intent = mayBeDone ? await findIntent(config, clientSecret).catch(() => null) : null
    const isAsked = intent?.status === 'requires_action' && intent.payment_method === paymentMethodId
    if (intent && (isAsked || intent.status === 'succeeded' || intent.status === 'processing')) return intent
    throw error instanceof CardRefused ? error : unanswered()
  }
}

type SecuredIntent = { intent: Intent; clientSecret: string }

/** Runs 3-D Secure; a closed check is cancelled at the gateway too, so that no other window can still complete it. */
async function check(config: PaymentConfig, { intent, clientSecret }: SecuredIntent): Promise<Intent> {
  const { showBankCheck } = await import('./bank-check.tsx')
  const isAnswered = async () => (await findIntent(config, clientSecret)).status !== 'requires_action'
  await showBankCheck({ config, intent, clientSecret, isAnswered })
  const left = await findIntent(config, clientSecret)
  if (left.status !== 'requires_action') return left
  const fields = { client_secret: clientSecret, outcome: 'fail' }
  const path = `${pathOf(clientSecret)}/authenticate`
  return callGateway<Intent>(config, { path, fields }).catch(() => findIntent(config, clientSecret))
}
