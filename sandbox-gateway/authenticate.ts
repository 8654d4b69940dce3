import { checkFailure } from './checks.ts'
import { charge, failIntent } from './confirm-intent.ts'
import type { Endpoint } from './endpoint.ts'
import { answerIntent, lockIntent, unexpectedState } from './intents.ts'
import { authentication, readParameters } from './parameters.ts'
import { methodFor } from './payment-methods.ts'
import { authenticateSetup } from './setup-intents.ts'

/** The shopper's answer to the bank. When repeated, the first one counts. */
export const authenticate: Endpoint = (call) =>
  (call.id.startsWith('seti_') ? authenticateSetup : authenticatePayment)(call)

const authenticatePayment: Endpoint = async (call) => {
  const { outcome } = readParameters(authentication, call.form)
  const intent = await lockIntent(call)
  if (intent.status !== 'requires_action' || !intent.payment_method_id) {
    throw unexpectedState(call, intent, 'authenticate')
  }
  if (outcome === 'accept') {
    const method = await methodFor(call, intent.customer_id, intent.payment_method_id)
    return charge(call, intent, { method: { ...method, is_authenticated: true } })
  }
  const failed = await failIntent(call, intent, checkFailure('payment_intent_authentication_failure'))
  return { ...(await answerIntent(call, failed)), hasEvents: true }
}
