import { json, oneOf, orNull, type Row } from '#database/query.ts'
import { outcomes } from './cards.ts'

const usages = ['on_session', 'off_session'] as const
export type FutureUsage = (typeof usages)[number]

const metadata = json<Record<string, string>>()

export const intentRow = {
  id: 'text',
  client_secret: 'text',
  status: oneOf([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  amount: 'integer',
  currency: 'text',
  receipt_email: 'text?',
  description: 'text?',
  metadata,
  customer_id: 'text?',
  setup_future_usage: orNull(oneOf(usages)),
  payment_method_id: 'text?',
  latest_charge_id: 'text?',
  last_payment_error: orNull(json<object>()),
  cancellation_reason: 'text?',
  canceled_at: 'time?',
  created_at: 'time',
} as const
export type IntentRow = Row<typeof intentRow>

export const paymentMethodRow = {
  id: 'text',
  brand: 'text',
  last4: 'text',
  exp_month: 'integer',
  exp_year: 'integer',
  outcome: oneOf(outcomes),
  customer_id: 'text?',
  name: 'text?',
  is_spent: 'boolean',
  /** True once the bank has authenticated the cardholder. */
  is_authenticated: 'boolean',
  created_at: 'time',
} as const
export type PaymentMethodRow = Row<typeof paymentMethodRow>

export const customerRow = { id: 'text', email: 'text?', name: 'text?', metadata, created_at: 'time' } as const
export type CustomerRow = Row<typeof customerRow>

export const setupIntentRow = {
  id: 'text',
  client_secret: 'text',
  status: oneOf(['requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled']),
  customer_id: 'text',
  payment_method_id: 'text?',
  usage: oneOf(usages),
  last_setup_error: orNull(json<object>()),
  metadata,
  created_at: 'time',
} as const
export type SetupIntentRow = Row<typeof setupIntentRow>

/** The payment method's facts in a charge. */
export type ChargedCard = Pick<PaymentMethodRow, 'id' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>

/** The JSON of a row m of payment_methods, as a charge shows it. */
export const chargedCard = `json_build_object('id', m.id, 'brand', m.brand, 'last4', m.last4, 'exp_month', m.exp_month,
  'exp_year', m.exp_year)`

export const chargeRow = {
  id: 'text',
  payment_intent_id: 'text',
  status: oneOf(['succeeded', 'failed']),
  amount: 'integer',
  amount_refunded: 'integer',
  currency: 'text',
  failure_code: 'text?',
  failure_message: 'text?',
  created_at: 'time',
} as const
export type ChargeRow = Row<typeof chargeRow>

export const refundRow = {
  id: 'text',
  charge_id: 'text',
  payment_intent_id: 'text',
  amount: 'integer',
  currency: 'text',
  reason: 'text?',
  status: oneOf(['pending', 'succeeded', 'failed']),
  metadata,
  created_at: 'time',
} as const
export type RefundRow = Row<typeof refundRow>

export const disputeRow = {
  id: 'text',
  charge_id: 'text',
  payment_intent_id: 'text',
  amount: 'integer',
  currency: 'text',
  reason: 'text',
  status: oneOf(['needs_response', 'under_review', 'won', 'lost']),
  created_at: 'time',
} as const
export type DisputeRow = Row<typeof disputeRow>

export const eventRow = {
  id: 'text',
  type: 'text',
  object: json<object>(),
  created_at: 'time',
  delivered_at: 'time?',
} as const
export type EventRow = Row<typeof eventRow>
