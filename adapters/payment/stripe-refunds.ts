import Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type { GatewayRefund, PaymentRefund, RefundOrder } from './payment.ts'
import { isStoredFailure } from './stripe-failures.ts'

export async function refund(stripe: Stripe, order: RefundOrder): Promise<PaymentRefund> {
  const known = order.mayBeKnown ? await findRefund(stripe, order) : null
  if (known) return known
  try {
    return await createRefund(stripe, order, order.key)
  } catch (error) {
    if (isStoredFailure(error))
      return (await findRefund(stripe, order)) ?? createRefund(stripe, order, `${order.key}:again`)
    const end = error instanceof Stripe.errors.StripeInvalidRequestError ? refundEnds.get(error.code ?? '') : undefined
    if (end) return { id: null, status: end }
    throw error
  }
}

async function createRefund(stripe: Stripe, order: RefundOrder, idempotencyKey: string): Promise<PaymentRefund> {
  const { key, intentId, amount, reason } = order
  const metadata = { refund: key, ...(reason === undefined ? {} : { reason }) }
  const created = await stripe.refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey })
  return { id: created.id, status: refundStatusFrom(created.status) }
}

async function findRefund(stripe: Stripe, { key, intentId }: RefundOrder): Promise<PaymentRefund | null> {
  return (await listRefunds(stripe, intentId)).find((one) => one.key === key) ?? null
}

export async function listRefunds(stripe: Stripe, intentId: string): Promise<GatewayRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.map(refundFrom)
}

export function refundFrom(refund: Stripe.Refund): GatewayRefund {
  const { id, metadata, payment_intent: intent, amount, status } = refund
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null)
  return { id, key: metadata?.refund ?? null, intentId, amount: cents(amount ?? 0), status: refundStatusFrom(status) }
}

/** Errors after which a refund is not retried. Any other may be temporary. */
const refundEnds = new Map<string, PaymentRefund['status']>([
  // The merchant has refunded it, or a part, in the provider's dashboard.
  ['charge_already_refunded', 'succeeded'],
  ['amount_too_large', 'succeeded'],
  ['charge_disputed', 'failed'],
  ['charge_not_refundable', 'failed'],
  ['refund_disputed_payment', 'failed'],
  ['payment_intent_unexpected_state', 'failed'],
  ['resource_missing', 'failed'],
])

function refundStatusFrom(status: string | null): PaymentRefund['status'] {
  return refundStatuses.get(status ?? 'pending') ?? 'pending'
}

const refundStatuses = new Map<string, PaymentRefund['status']>(
  Object.entries({
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  }),
)
