import type { Outcome } from './cards.ts'

export type FutureUsage = 'on_session' | 'off_session'

export type IntentRow = {
  id: string
  client_secret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  amount: number
  currency: string
  receipt_email: string | null
  description: string | null
  metadata: Record<string, string>
  customer_id: string | null
  setup_future_usage: FutureUsage | null
  payment_method_id: string | null
  latest_charge_id: string | null
  last_payment_error: object | null
  cancellation_reason: string | null
  canceled_at: Date | null
  created_at: Date
}

export type PaymentMethodRow = {
  id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  outcome: Outcome
  customer_id: string | null
  name: string | null
  is_spent: boolean
  /** The bank has once made sure who holds it. */
  is_authenticated: boolean
  created_at: Date
}

export type CustomerRow = {
  id: string
  email: string | null
  name: string | null
  metadata: Record<string, string>
  created_at: Date
}

export type SetupIntentRow = {
  id: string
  client_secret: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  customer_id: string
  payment_method_id: string | null
  usage: FutureUsage
  last_setup_error: object | null
  metadata: Record<string, string>
  created_at: Date
}

/** What a charge shows of its payment method. */
export type ChargedCard = Pick<PaymentMethodRow, 'id' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>

export type ChargeRow = {
  id: string
  payment_intent_id: string
  status: 'succeeded' | 'failed'
  amount: number
  amount_refunded: number
  currency: string
  failure_code: string | null
  failure_message: string | null
  created_at: Date
}

export type RefundRow = {
  id: string
  charge_id: string
  payment_intent_id: string
  amount: number
  currency: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  created_at: Date
}

export type DisputeRow = {
  id: string
  charge_id: string
  payment_intent_id: string
  amount: number
  currency: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  created_at: Date
}

export type EventRow = { id: string; type: string; object: object; created_at: Date; delivered_at: Date | null }
