import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type { GatewayRecords, RecordWindow } from './payment.ts'
import { statusFrom } from './stripe-intent.ts'
import { refundFrom } from './stripe-refunds.ts'

const perPage = 100

type Records = { [Name in keyof GatewayRecords]: AsyncIterable<GatewayRecords[Name][]> }

/** Reads one of the gateway's lists, page by page. */
export function listRecords<Name extends keyof GatewayRecords>(
  stripe: Stripe,
  name: Name,
  window: RecordWindow,
): AsyncIterable<GatewayRecords[Name][]> {
  const records: Records = {
    intents: pages((page) => stripe.paymentIntents.list(page), window, intentsOf),
    charges: pages((page) => stripe.charges.list(page), window, chargesOf),
    refunds: pages((page) => stripe.refunds.list(page), window, refundsOf),
  }
  return records[name]
}

type Page = { limit: number; created: Stripe.RangeQueryParam; starting_after?: string }

async function* pages<Listed extends { id: string }, Read>(
  list: (page: Page) => Promise<Stripe.ApiList<Listed>>,
  { from, until }: RecordWindow,
  read: (listed: Listed[]) => Read[],
): AsyncGenerator<Read[]> {
  const created = { ...(from && { gte: Math.floor(seconds(from)) }), lte: Math.ceil(seconds(until)) }
  for (let after: string | undefined; ; ) {
    const page = await list({ limit: perPage, created, ...(after && { starting_after: after }) })
    yield read(page.data)
    after = page.data.at(-1)?.id
    if (!page.has_more || !after) return
  }
}

function intentsOf(intents: Stripe.PaymentIntent[]): GatewayRecords['intents'][] {
  return intents.map(({ id, status, created }) => ({ id, status: statusFrom(status), createdAt: timeOf(created) }))
}

function chargesOf(charges: Stripe.Charge[]): GatewayRecords['charges'][] {
  return charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, payment_intent: intent, amount, created }) => {
      return { id, intentId: idOf(intent), amount: cents(amount), createdAt: timeOf(created) }
    })
}

function refundsOf(refunds: Stripe.Refund[]): GatewayRecords['refunds'][] {
  return refunds.map((refund) => ({ ...refundFrom(refund), createdAt: timeOf(refund.created) }))
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

function seconds(time: Date): number {
  return time.getTime() / 1000
}

function timeOf(created: number): Date {
  return new Date(created * 1000)
}
