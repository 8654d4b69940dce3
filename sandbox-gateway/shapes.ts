import { createHash } from 'node:crypto'
import { failures } from './cards.ts'
import { nextAction } from './checks.ts'
import type {
  ChargedCard,
  ChargeRow,
  CustomerRow,
  DisputeRow,
  EventRow,
  IntentRow,
  PaymentMethodRow,
  RefundRow,
  SetupIntentRow,
} from './rows.ts'

const API_VERSION = '2026-10-28.endive'

/** The intent in Stripe's format; `charge` is the latest one when the caller expanded it. */
export function intentShape(intent: IntentRow, charge: object | null = null) {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    canceled_at: intent.canceled_at && seconds(intent.canceled_at),
    cancellation_reason: intent.cancellation_reason,
    capture_method: 'automatic',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: seconds(intent.created_at),
    currency: intent.currency,
    customer: intent.customer_id,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    latest_charge: charge ?? intent.latest_charge_id,
    livemode: false,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    payment_method: intent.payment_method_id,
    payment_method_types: ['card'],
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    status: intent.status,
  }
}

export function paymentMethodShape(method: PaymentMethodRow) {
  return {
    id: method.id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: method.name, phone: null },
    card: { ...cardShape(method), fingerprint: fingerprintOf(method) },
    created: seconds(method.created_at),
    customer: method.customer_id,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function customerShape({ id, email, name, metadata, created_at }: CustomerRow) {
  return { id, object: 'customer', created: seconds(created_at), email, livemode: false, metadata, name }
}

export function setupIntentShape(intent: SetupIntentRow) {
  return {
    id: intent.id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    cancellation_reason: null,
    client_secret: intent.client_secret,
    created: seconds(intent.created_at),
    customer: intent.customer_id,
    description: null,
    last_setup_error: intent.last_setup_error,
    livemode: false,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    payment_method: intent.payment_method_id,
    payment_method_types: ['card'],
    status: intent.status,
    usage: intent.usage,
  }
}

export function chargeShape(charge: ChargeRow, method: ChargedCard) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: charge.amount_refunded,
    captured: charge.status === 'succeeded',
    created: seconds(charge.created_at),
    currency: charge.currency,
    failure_code: charge.failure_code,
    failure_message: charge.failure_message,
    livemode: false,
    metadata: {},
    paid: charge.status === 'succeeded',
    payment_intent: charge.payment_intent_id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardShape(method) },
    refunded: charge.amount_refunded === charge.amount,
    status: charge.status,
  }
}

export function refundShape(refund: RefundRow) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge_id,
    created: seconds(refund.created_at),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.payment_intent_id,
    reason: refund.reason,
    status: refund.status,
  }
}

const DAYS_TO_ANSWER = 7

export function disputeShape(dispute: DisputeRow) {
  const due = new Date(dispute.created_at.getTime() + DAYS_TO_ANSWER * 86_400_000)
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.charge_id,
    created: seconds(dispute.created_at),
    currency: dispute.currency,
    evidence_details: { due_by: seconds(due), has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.payment_intent_id,
    reason: dispute.reason,
    status: dispute.status,
  }
}

export function eventShape(event: EventRow) {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(event.created_at),
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.delivered_at ? 0 : 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  }
}

/** The card error of a failed charge, or of a card that could not be set up. */
export function failureShape(outcome: keyof typeof failures, method: PaymentMethodRow, charge?: string) {
  return {
    type: 'card_error',
    ...(charge && { charge }),
    ...failures[outcome],
    payment_method: paymentMethodShape(method),
  } as const
}

function cardShape(method: ChargedCard) {
  const { brand, last4, exp_month, exp_year } = method
  return { brand, country: 'US', exp_month, exp_year, funding: 'credit', last4 }
}

/** A fingerprint of the number: among the test cards, brand and last four digits identify it. */
function fingerprintOf({ brand, last4 }: PaymentMethodRow): string {
  return createHash('sha256').update(`${brand} ${last4}`).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16)
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
