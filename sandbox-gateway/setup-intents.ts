import type { z } from 'zod'
import { failures, type Outcome } from './cards.ts'
import { checkFailure, needsCheck } from './checks.ts'
import { customerOf } from './customers.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { isSameSecret, newClientSecret, newId } from './ids.ts'
import { authentication, intentQuery, newSetupIntent, readParameters, setupConfirmation } from './parameters.ts'
import { attachOrSpend, methodFor, storeTyped } from './payment-methods.ts'
import { badRequest, missing } from './refusal.ts'
import type { PaymentMethodRow, SetupIntentRow } from './rows.ts'
import { findSetupRow, insertSetup, lockSetupRow, saveSetup } from './setup-intent-rows.ts'
import { failureShape, setupIntentShape } from './shapes.ts'

export const createSetupIntent: Endpoint = async (call) => {
  const parameters = readParameters(newSetupIntent, call.form)
  const customerId = (await customerOf(call, parameters.customer)) ?? parameters.customer
  const method = parameters.payment_method ? await methodFor(call, customerId, parameters.payment_method) : null
  const id = newId('seti')
  const intent: SetupIntentRow = {
    id,
    client_secret: newClientSecret(id),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    customer_id: customerId,
    payment_method_id: method?.id ?? null,
    usage: parameters.usage,
    last_setup_error: null,
    metadata: parameters.metadata ?? {},
    created_at: call.now,
  }
  await insertSetup(call.db, intent)
  return answer(call, intent)
}

export const showSetupIntent: Endpoint = async (call) => {
  readParameters(intentQuery, call.form)
  return answer(call, callersSetup(call, await findSetupRow(call.db, call.id)))
}

/** Attaches the card to the customer. Nothing is charged. */
export const confirmSetupIntent: Endpoint = async (call) => {
  const parameters = readParameters(setupConfirmation, call.form)
  const intent = callersSetup(call, await lockSetupRow(call.db, call.id))
  if (isOver(intent)) {
    const message = `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`
    throw badRequest('setup_intent_unexpected_state', message, { setup_intent: setupFor(call, intent) })
  }
  const method = await chosenMethod(call, intent, parameters)
  if (needsCheck(method)) return askForCheck(call, intent, method)
  if (isRefused(method.outcome)) return decline(call, intent, failureShape(method.outcome, method))
  return finish(call, intent, method)
}

/** The shopper's answer to the bank; the card is attached when it succeeds. */
export const authenticateSetup: Endpoint = async (call) => {
  const { outcome } = readParameters(authentication, call.form)
  const intent = callersSetup(call, await lockSetupRow(call.db, call.id))
  if (intent.status !== 'requires_action' || !intent.payment_method_id) {
    const message = `You cannot authenticate this SetupIntent because it has a status of ${intent.status}.`
    throw badRequest('setup_intent_unexpected_state', message, { setup_intent: setupFor(call, intent) })
  }
  if (outcome === 'fail') {
    const failed = await failSetup(call, intent, checkFailure('setup_intent_authentication_failure'))
    return { ...answer(call, failed), hasEvents: true }
  }
  const method = await methodFor(call, intent.customer_id, intent.payment_method_id)
  return finish(call, intent, { ...method, is_authenticated: true })
}

/** Cancels a set-up intent: it can save no card any more. */
export const cancelSetupIntent: Endpoint = async (call) => {
  readParameters(intentQuery, call.form)
  const intent = callersSetup(call, await lockSetupRow(call.db, call.id))
  if (isOver(intent)) {
    const message = `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`
    throw badRequest('setup_intent_unexpected_state', message, { setup_intent: setupFor(call, intent) })
  }
  const canceled: SetupIntentRow = { ...intent, status: 'canceled' }
  await saveSetup(call.db, canceled)
  return answer(call, canceled)
}

function isOver({ status }: SetupIntentRow): boolean {
  return status === 'succeeded' || status === 'canceled'
}

/** True for a card that cannot be saved; some fail only when charged. */
function isRefused(outcome: Outcome): outcome is keyof typeof failures {
  return Object.hasOwn(failures, outcome) && outcome !== 'declined_when_charged'
}

async function askForCheck(call: Call, intent: SetupIntentRow, method: PaymentMethodRow): Promise<Answer> {
  const updated: SetupIntentRow = { ...intent, status: 'requires_action', payment_method_id: method.id }
  await saveSetup(call.db, updated)
  return answer(call, updated)
}

async function finish(call: Call, intent: SetupIntentRow, method: PaymentMethodRow): Promise<Answer> {
  await attachOrSpend(call, method, intent.customer_id)
  const done: SetupIntentRow = { ...intent, status: 'succeeded', payment_method_id: method.id, last_setup_error: null }
  await saveSetup(call.db, done)
  await recordEvent(call.db, 'setup_intent.succeeded', setupIntentShape(done))
  return { ...answer(call, done), hasEvents: true }
}

/** Answers with the error instead of throwing, so that the failed attempt is committed. */
async function decline(call: Call, intent: SetupIntentRow, error: object): Promise<Answer> {
  const declined = await failSetup(call, intent, error)
  return { status: 402, body: { error: { ...error, setup_intent: setupFor(call, declined) } }, hasEvents: true }
}

async function failSetup(call: Call, intent: SetupIntentRow, error: object): Promise<SetupIntentRow> {
  const failed: SetupIntentRow = {
    ...intent,
    status: 'requires_payment_method',
    payment_method_id: null,
    last_setup_error: error,
  }
  await saveSetup(call.db, failed)
  await recordEvent(call.db, 'setup_intent.setup_failed', setupIntentShape(failed))
  return failed
}

async function chosenMethod(
  call: Call,
  intent: SetupIntentRow,
  parameters: z.infer<typeof setupConfirmation>,
): Promise<PaymentMethodRow> {
  if (parameters.payment_method_data) return storeTyped(call, parameters.payment_method_data)
  const id = parameters.payment_method ?? intent.payment_method_id
  if (id) return methodFor(call, intent.customer_id, id)
  const message = "You cannot confirm this SetupIntent because it's missing a payment method."
  throw badRequest('parameter_missing', message, { param: 'payment_method', setup_intent: setupFor(call, intent) })
}

/** The intent, if the caller may see it: a browser must know its client secret. */
function callersSetup(call: Call, intent: SetupIntentRow | null): SetupIntentRow {
  const { client_secret: given } = call.form
  const isKnown = intent && typeof given === 'string' && isSameSecret(given, intent.client_secret)
  if (intent && (call.caller === 'secret' || isKnown)) return intent
  throw missing('setupintent', call.id)
}

/** The intent for the caller: browsers get the fields they need, not the shop's metadata. */
function setupFor(call: Call, intent: SetupIntentRow): object {
  const shape = setupIntentShape(intent)
  if (call.caller === 'secret') return shape
  const { metadata, customer, ...visible } = shape
  return visible
}

function answer(call: Call, intent: SetupIntentRow): Answer {
  return { status: 200, body: setupFor(call, intent) }
}
