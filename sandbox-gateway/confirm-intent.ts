import type { z } from 'zod'
import { outcomeOf } from './cards.ts'
import { recordCharge } from './charges.ts'
import { chargedOutcome, checkFailure, needsCheck } from './checks.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { saveIntent } from './intent-rows.ts'
import { answerIntent, intentFor, isOpen, lockIntent, unexpectedState, usageOf } from './intents.ts'
import { authentication, confirmation, readParameters } from './parameters.ts'
import { attachOrSpend, methodFor, storeTyped } from './payment-methods.ts'
import { badRequest } from './refusal.ts'
import type { IntentRow, PaymentMethodRow } from './rows.ts'
import { authenticateSetup } from './setup-intents.ts'
import { failureShape, intentShape } from './shapes.ts'

/** Charges the card. The lock on the intent makes that happen once, however many confirm or cancel at the same time. */
export const confirmIntent: Endpoint = async (call) => {
  const parameters = readParameters(confirmation, call.form)
  const open = await lockIntent(call)
  const intent: IntentRow = { ...open, setup_future_usage: usageOf(parameters.setup_future_usage, open) }
  if (!isOpen(intent)) throw unexpectedState(call, intent, 'confirm')
  const chosen = await chosenMethod(call, intent, parameters)
  const method = { ...chosen, outcome: outcomeOf(chosen, call.now) }
  return needsCheck(method)
    ? askForCheck(call, intent, method)
    : charge(call, intent, { method, expand: parameters.expand })
}

/** Requires the bank's authentication; the card is not charged before. */
async function askForCheck(call: Call, intent: IntentRow, method: PaymentMethodRow): Promise<Answer> {
  const updated: IntentRow = { ...intent, status: 'requires_action', payment_method_id: method.id }
  await saveIntent(call.db, updated)
  await recordEvent(call.db, 'payment_intent.requires_action', intentShape(updated))
  return { ...(await answerIntent(call, updated)), hasEvents: true }
}

type Charging = { method: PaymentMethodRow; expand?: string[] | undefined }

/** Charges the card. The intent must be locked. */
export async function charge(call: Call, intent: IntentRow, { method, expand }: Charging): Promise<Answer> {
  const outcome = chargedOutcome(outcomeOf(method, call.now))
  const chargeId = await recordCharge(call.db, intent, { id: method.id, outcome })
  if (outcome !== 'succeeds') {
    return decline(call, { ...intent, latest_charge_id: chargeId }, failureShape(outcome, method, chargeId))
  }
  const paid: IntentRow = {
    ...intent,
    status: 'succeeded',
    payment_method_id: method.id,
    latest_charge_id: chargeId,
    last_payment_error: null,
  }
  await attachOrSpend(call, method, intent.setup_future_usage ? intent.customer_id : null)
  await saveIntent(call.db, paid)
  await recordEvent(call.db, 'payment_intent.succeeded', intentShape(paid))
  return { ...(await answerIntent(call, paid, expand)), hasEvents: true }
}

/** Answers with the error instead of throwing, so that the failed attempt and its event are committed. */
async function decline(call: Call, intent: IntentRow, error: object): Promise<Answer> {
  const declined = await failIntent(call, intent, error)
  return { status: 402, body: { error: { ...error, payment_intent: intentFor(call, declined) } }, hasEvents: true }
}

/** Marks an attempt as failed; another card may pay the same intent. */
export async function failIntent(call: Call, intent: IntentRow, error: object): Promise<IntentRow> {
  const failed: IntentRow = {
    ...intent,
    status: 'requires_payment_method',
    payment_method_id: null,
    last_payment_error: error,
  }
  await saveIntent(call.db, failed)
  await recordEvent(call.db, 'payment_intent.payment_failed', intentShape(failed))
  return failed
}

async function chosenMethod(call: Call, intent: IntentRow, parameters: z.infer<typeof confirmation>) {
  if (parameters.payment_method_data) return storeTyped(call, parameters.payment_method_data)
  const id = parameters.payment_method ?? intent.payment_method_id
  if (id) return methodFor(call, intent.customer_id, id)
  const message = "You cannot confirm this PaymentIntent because it's missing a payment method."
  throw badRequest('parameter_missing', message, { param: 'payment_method', payment_intent: intentFor(call, intent) })
}

/** The shopper's answer to the bank; the first one counts. */
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
