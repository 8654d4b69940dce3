import { type CardData, namedCard, readCard, readNewExpiry } from './cards.ts'
import { customerOf } from './customers.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
import { type EventType, recordEvent } from './events.ts'
import {
  attachment,
  changedPaymentMethod,
  detachment,
  newPaymentMethod,
  readParameters,
  wantedMethods,
} from './parameters.ts'
import { findMethodRow, listMethodRows, lockMethodRow, saveMethod, storeCard } from './payment-method-rows.ts'
import { badRequest, missing } from './refusal.ts'
import type { PaymentMethodRow } from './rows.ts'
import { paymentMethodShape } from './shapes.ts'

export const createPaymentMethod: Endpoint = async (call) => {
  return answer(await storeTyped(call, readParameters(newPaymentMethod, call.form)))
}

export const showPaymentMethod: Endpoint = async (call) => {
  const method = await findMethodRow(call.db, call.id)
  if (!method) throw missing('PaymentMethod', call.id)
  return answer(method)
}

export const listPaymentMethods: Endpoint = async (call) => {
  const { customer, limit } = readParameters(wantedMethods, call.form)
  const rows = customer ? await listMethodRows(call.db, customer, limit + 1) : []
  const data = rows.slice(0, limit).map(paymentMethodShape)
  return { status: 200, body: { object: 'list', url: '/v1/payment_methods', has_more: rows.length > limit, data } }
}

/** Changes a customer's card; one without a customer cannot be changed. */
export const changePaymentMethod: Endpoint = async (call) => {
  const { billing_details, card } = readParameters(changedPaymentMethod, call.form)
  const method = await lockMethod(call)
  if (!method.customer_id) {
    const message = 'You must save this PaymentMethod to a customer before you can update it.'
    throw badRequest('payment_method_unexpected_state', message)
  }
  const expiry = card ? readNewExpiry(method, card, call.now) : {}
  const name = billing_details ? billing_details.name : method.name
  return answerWithEvent(call, 'payment_method.updated', await saveMethod(call.db, { ...method, ...expiry, name }))
}

export const attachPaymentMethod: Endpoint = async (call) => {
  const { customer } = readParameters(attachment, call.form)
  const customerId = await customerOf(call, customer)
  const method = await lockMethod(call)
  refuseSpent(method)
  if (method.customer_id && method.customer_id !== customerId) throw belongsToAnother()
  return answer(await saveMethod(call.db, { ...method, customer_id: customerId }))
}

export const detachPaymentMethod: Endpoint = async (call) => {
  readParameters(detachment, call.form)
  const method = await lockMethod(call)
  if (!method.customer_id) {
    const message = 'The payment method you provided is not attached to a customer so detachment is impossible.'
    throw badRequest('payment_method_unexpected_state', message)
  }
  const detached = { ...method, customer_id: null, is_spent: true }
  return answerWithEvent(call, 'payment_method.detached', await saveMethod(call.db, detached))
}

export function storeTyped(call: Call, { card, billing_details }: CardData): Promise<PaymentMethodRow> {
  return storeCard(call.db, readCard(card, call.now), billing_details?.name ?? null)
}

/** The customer's payment method, by its id or by one of Stripe's names for test cards. */
export async function methodFor(call: Call, customerId: string | null, id: string): Promise<PaymentMethodRow> {
  const card = namedCard(id, call.now)
  const method = card ? await storeCard(call.db, card) : await lockMethodRow(call.db, id)
  if (!method) throw badRequest('resource_missing', `No such PaymentMethod: '${id}'`, { param: 'payment_method' })
  refuseSpent(method)
  if (method.customer_id && method.customer_id !== customerId) throw belongsToAnother()
  return method
}

/** Attaches a card to the customer, or marks it as consumed. */
export async function attachOrSpend(call: Call, method: PaymentMethodRow, customerId: string | null): Promise<void> {
  if (method.customer_id && !method.is_authenticated) return
  const owner = method.customer_id ?? customerId
  await saveMethod(call.db, { ...method, customer_id: owner, is_spent: owner === null })
}

async function lockMethod(call: Call): Promise<PaymentMethodRow> {
  const method = await lockMethodRow(call.db, call.id)
  if (method) return method
  throw missing('PaymentMethod', call.id)
}

function refuseSpent({ is_spent }: PaymentMethodRow): void {
  if (!is_spent) return
  const message =
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.'
  throw badRequest('payment_method_unexpected_state', message, { param: 'payment_method' })
}

function belongsToAnother() {
  const message = 'The provided PaymentMethod belongs to another Customer. Please include that Customer.'
  return badRequest('payment_method_unexpected_state', message, { param: 'payment_method' })
}

async function answerWithEvent(call: Call, type: EventType, method: PaymentMethodRow): Promise<Answer> {
  await recordEvent(call.db, type, paymentMethodShape(method))
  return { ...answer(method), hasEvents: true }
}

function answer(method: PaymentMethodRow): Answer {
  return { status: 200, body: paymentMethodShape(method) }
}
