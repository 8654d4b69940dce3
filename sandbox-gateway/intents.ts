import { findCharge } from './charges.ts'
import { customerOf } from './customers.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { isSameSecret, newClientSecret, newId } from './ids.ts'
import { findIntentRow, insertIntent, lockIntentRow, saveIntent } from './intent-rows.ts'
import { cancellation, changedIntent, intentQuery, newIntent, readParameters } from './parameters.ts'
import { methodFor } from './payment-methods.ts'
import { badRequest, missing, type Refusal } from './refusal.ts'
import type { FutureUsage, IntentRow } from './rows.ts'
import { intentShape } from './shapes.ts'

export const createIntent: Endpoint = async (call) => {
  const parameters = readParameters(newIntent, call.form)
  const customerId = await customerOf(call, parameters.customer)
  const method = parameters.payment_method ? await methodFor(call, customerId, parameters.payment_method) : null
  const id = newId('pi')
  const intent: IntentRow = {
    id,
    client_secret: newClientSecret(id),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    amount: parameters.amount,
    currency: parameters.currency,
    receipt_email: parameters.receipt_email ?? null,
    description: parameters.description ?? null,
    metadata: parameters.metadata ?? {},
    customer_id: customerId,
    setup_future_usage: parameters.setup_future_usage || null,
    payment_method_id: method?.id ?? null,
    latest_charge_id: null,
    last_payment_error: null,
    cancellation_reason: null,
    canceled_at: null,
    created_at: call.now,
  }
  await insertIntent(call.db, intent)
  return answerIntent(call, intent)
}

export const showIntent: Endpoint = async (call) => {
  const parameters = readParameters(intentQuery, call.form)
  const intent = callersIntent(call, await findIntentRow(call.db, call.id))
  return answerIntent(call, intent, parameters.expand)
}

export const changeIntent: Endpoint = async (call) => {
  const parameters = readParameters(changedIntent, call.form)
  const intent = await lockIntent(call)
  const isOther = parameters.amount !== undefined || parameters.payment_method || parameters.customer
  if (!isOpen(intent) && isOther) throw unexpectedState(call, intent, 'update')
  const customerId = (await customerOf(call, parameters.customer)) ?? intent.customer_id
  const method = parameters.payment_method ? await methodFor(call, customerId, parameters.payment_method) : null
  const changed: IntentRow = {
    ...intent,
    amount: parameters.amount ?? intent.amount,
    receipt_email: parameters.receipt_email ?? intent.receipt_email,
    description: parameters.description ?? intent.description,
    metadata: { ...intent.metadata, ...parameters.metadata },
    customer_id: customerId,
    setup_future_usage: usageOf(parameters.setup_future_usage, intent),
    payment_method_id: method?.id ?? intent.payment_method_id,
    status: method || isOtherAmount(intent, parameters.amount) ? 'requires_confirmation' : intent.status,
  }
  await saveIntent(call.db, changed)
  return answerIntent(call, changed, parameters.expand)
}

export const cancelIntent: Endpoint = async (call) => {
  const parameters = readParameters(cancellation, call.form)
  const intent = await lockIntent(call)
  if (!isOpen(intent)) throw unexpectedState(call, intent, 'cancel')
  const canceled: IntentRow = {
    ...intent,
    status: 'canceled',
    canceled_at: call.now,
    cancellation_reason: parameters.cancellation_reason ?? null,
  }
  await saveIntent(call.db, canceled)
  await recordEvent(call.db, 'payment_intent.canceled', intentShape(canceled))
  return { ...(await answerIntent(call, canceled, parameters.expand)), hasEvents: true }
}

/** True when the bank authenticated another amount, so that it must do so again. */
function isOtherAmount(intent: IntentRow, amount = intent.amount): boolean {
  return intent.status === 'requires_action' && amount !== intent.amount
}

/** The usage after a request: an empty one clears it, an absent one leaves it unchanged. */
export function usageOf(parameters: FutureUsage | '' | undefined, intent: IntentRow): FutureUsage | null {
  return parameters === undefined ? intent.setup_future_usage : parameters || null
}

/** True while it waits for the customer, so that it may be confirmed or canceled. */
export function isOpen(intent: IntentRow): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
}

export async function lockIntent(call: Call): Promise<IntentRow> {
  return callersIntent(call, await lockIntentRow(call.db, call.id))
}

export async function answerIntent(call: Call, intent: IntentRow, expand: string[] = []): Promise<Answer> {
  if (call.caller === 'publishable') return { status: 200, body: intentFor(call, intent) }
  const charge = expand.includes('latest_charge') ? await findCharge(call.db, intent.latest_charge_id) : null
  return { status: 200, body: intentShape(intent, charge) }
}

/** The intent for the caller: browsers get the fields needed for payment, not the shop's metadata. */
export function intentFor(call: Call, intent: IntentRow): object {
  const shape = intentShape(intent)
  if (call.caller === 'secret') return shape
  const { metadata, latest_charge, ...visible } = shape
  return visible
}

export function unexpectedState(call: Call, intent: IntentRow, verb: string): Refusal {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return badRequest('payment_intent_unexpected_state', message, { payment_intent: intentFor(call, intent) })
}

/** The intent, if the caller may see it: a browser must know its client secret. */
function callersIntent(call: Call, intent: IntentRow | null): IntentRow {
  if (!intent) throw missing('payment_intent', call.id)
  const { client_secret: given } = call.form
  const isAllowed = call.caller === 'secret' || (typeof given === 'string' && isSameSecret(given, intent.client_secret))
  if (!isAllowed) throw missing('payment_intent', call.id)
  return intent
}
