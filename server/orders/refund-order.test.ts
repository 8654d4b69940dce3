import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, fromDollars } from '#domain/money.ts'
import { returnedShare } from '#domain/payments/refund-share.ts'
import { smallRefundDollars } from '#domain/people/rights.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { executeRefund, requestPartialRefund } from './orders.ts'
import { settleRefund } from './settle-refund.ts'

// G-68, D12: a part of an order's payment is refunded with its lines, once, and never more than was paid.

test('a part is refunded once, with its share of the donation, and the email names amount and lines', async () => {
  await using shop = await openBuying()
  const { orderId, admin, ann } = await bought(shop)
  const asked = {
    ...part(orderId),
    amount: 43.33,
    reason: 'The strap came late',
    lines: [{ position: 0, quantity: 1 }],
  }
  const refund = await admin.orders.refundOrder(asked)
  expect(refund).toEqual({ _id: expect.any(String), amount: 43.33, status: 'pending' })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ returningAmount: 43.33, paymentStatus: 'paid' }])
  await carryOut(shop)
  expect(await admin.orders.refundOrder(asked), 'the same request').toEqual({ ...refund, status: 'succeeded' })
  expect(await ann.orders.getUserOrders()).toMatchObject([
    { status: 'confirmed', paymentStatus: 'partially_refunded', refundedAmount: 43.33, charityGivenAmount: 8.06 },
  ])
  const emails = await run(
    shop,
    "select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'cause' = $1",
    [refund._id],
  )
  expect(emails).toEqual([{ kind: 'refunded' }])
  expect(await run(shop, 'select asked_by as by, reason from refunds')).toEqual([
    { by: admin.caller.userId, reason: 'The strap came late' },
  ])
  expect(await run(shop, "select subject, change from audit_log where table_name = 'refunds'")).toEqual([
    { subject: `order:${orderId}`, change: 'insert' },
  ])
})

test('fifty of the same request at the same time give one refund', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await bought(shop)
  const asked = { ...part(orderId), amount: 10 }
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.orders.refundOrder(asked)))
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
  await carryOut(shop)
  expect(await backAtGateway(shop)).toBe(1_000)
  expect(await run(shop, 'select amount_cents as amount from refunds')).toEqual([{ amount: 1_000 }])
})

test('fifty different requests at the same time refund the payment and not a cent more', async () => {
  await using shop = await openBuying()
  const { orderId, admin, total } = await bought(shop)
  const asking = Array.from({ length: 50 }, () => admin.orders.refundOrder({ ...part(orderId), amount: 9.99 }))
  const outcomes = await Promise.all(asking.map(outcomeOf))
  const most = Math.floor(total / 999)
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(most)
  expect(outcomes.filter((outcome) => outcome === 'REFUND_TOO_HIGH')).toHaveLength(50 - most)
  await carryOut(shop)
  expect(await backAtGateway(shop)).toBe(most * 999)
})

test('more than the rest, more pieces than are left, and unknown lines are refused, and nothing is written', async () => {
  await using shop = await openBuying()
  const { orderId, admin, total } = await bought(shop)
  await admin.orders.refundOrder({ ...part(orderId), amount: 100, lines: [{ position: 0, quantity: 1 }] })
  const refusals = [
    [
      { amount: (total - 10_000 + 1) / 100 },
      'amount',
      `At most $${((total - 10_000) / 100).toFixed(2)} can be refunded: of $${(total / 100).toFixed(2)}, $100.00 is being refunded.`,
    ],
    [{ lines: [{ position: 0, quantity: 2 }] }, 'lines.0', 'only 1 piece is left'],
    [{ lines: [1, 1].map((quantity) => ({ position: 0, quantity })) }, 'lines.0', 'only 1 piece is left'],
    [{ lines: [{ position: 7, quantity: 1 }] }, 'lines.7', 'nothing is left'],
  ] as const
  for (const [wrong, field, words] of refusals) {
    const asking = admin.orders.refundOrder({ ...part(orderId), amount: 1, ...wrong } as never)
    await expect(asking).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
      data: { fields: { [field]: expect.stringContaining(words) } },
    })
  }
  for (const [wrong, code] of [
    [{ amount: 0 }, 'BAD_REQUEST'],
    [{ reason: ' ' }, 'BAD_REQUEST'],
    [{ requestId: 'again' }, 'BAD_REQUEST'],
    [{ orderId: 'none' }, 'NOT_FOUND'],
  ] as const)
    expect(await outcomeOf(admin.orders.refundOrder({ ...part(orderId), ...wrong })), JSON.stringify(wrong)).toBe(code)
  expect(await run(shop, 'select amount_cents as amount from refunds')).toEqual([{ amount: 10_000 }])
})

test('a request of another order is not found; a disputed and an uncharged payment are refused', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const first = await bought(shop)
  const second = await bought(shop)
  const asked = part(first.orderId)
  await first.admin.orders.refundOrder(asked)
  expect(await outcomeOf(first.admin.orders.refundOrder({ ...asked, orderId: second.orderId }))).toBe('NOT_FOUND')
  await run(
    shop,
    `insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at)
    select 'dp_1', id, payment_intent_id, 100, 'fraudulent', 'needs_response', 1, now(), now() from orders where id = $1`,
    [second.orderId],
  )
  expect(await outcomeOf(second.admin.orders.refundOrder(part(second.orderId)))).toBe('PAYMENT_DISPUTED')
  await run(shop, 'update orders set payment_intent_id = null where id = $1', [first.orderId])
  expect(await outcomeOf(first.admin.orders.refundOrder(part(first.orderId)))).toBe('REFUND_TOO_HIGH')
})

test('support refunds small sums, together no more than the limit', async () => {
  await using shop = await openBuying()
  const { orderId, total } = await bought(shop)
  expect(total).toBeGreaterThan(smallRefundDollars * 100)
  const sam = await shop.signIn('sam', 'support')
  const refund = (amount: number) =>
    outcomeOf(sam.orders.refundOrder({ ...part(orderId), requestId: crypto.randomUUID(), amount }))
  expect(await refund(smallRefundDollars - 50)).toBe('ok')
  expect(await refund(50.01)).toBe('FORBIDDEN')
  expect(await refund(50)).toBe('ok')
})

test('many small refunds by several people of support at once add up to the limit and not a cent more', async () => {
  await using shop = await openBuying()
  const { orderId, total } = await bought(shop)
  expect(total).toBeGreaterThan(smallRefundDollars * 100)
  const support = await Promise.all(['sam', 'sue', 'kim'].map((name) => shop.signIn(name, 'support')))
  const small = () => ({ ...part(orderId), amount: smallRefundDollars / 20 })
  const asking = support.flatMap(({ orders }) =>
    Array.from({ length: 10 }, () => outcomeOf(orders.refundOrder(small()))),
  )
  const outcomes = await Promise.all(asking)
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'FORBIDDEN')).toHaveLength(10)
  const [sum] = await run(shop, 'select sum(amount_cents)::int as cents from refunds')
  expect(sum).toEqual({ cents: smallRefundDollars * 100 })
})

test('a failed refund frees its pieces and its money for another one', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId, admin, total } = await bought(shop)
  const whole = { amount: total / 100, lines: [{ position: 0, quantity: 2 }] }
  await admin.orders.refundOrder({ ...part(orderId), ...whole })
  await expect(admin.orders.refundOrder({ ...part(orderId), amount: 1, lines: [] })).rejects.toMatchObject({
    code: 'REFUND_TOO_HIGH',
    message: `Nothing is left to refund: of $${total / 100}.00, $${total / 100}.00 is being refunded.`,
  })
  await run(shop, "update refunds set status = 'failed'")
  await admin.orders.refundOrder({ ...part(orderId), ...whole })
  await carryOut(shop)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', paymentStatus: 'refunded' }])
})

test("the merchant's refund at the gateway leaves a smaller part, which keeps its lines", async () => {
  await using shop = await openBuying()
  const { orderId, admin, intentId, total } = await bought(shop)
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: total - 500 })
  await admin.orders.refundOrder({ ...part(orderId), amount: 20, lines: [{ position: 0, quantity: 1 }] })
  await run(
    shop,
    `insert into return_requests (id, order_id, user_id, reason, requested_cents, refund_id)
    select 'back', o.id, o.user_id, 'other', 2000, f.id from orders o join refunds f on f.order_id = o.id and f.origin = 'shop'`,
  )
  await carryOut(shop)
  const lines = `select f.amount_cents as amount, f.status, f.asked_by is not null as "isAsked" from refund_lines l join refunds f on f.id = l.refund_id`
  expect(await run(shop, lines)).toEqual([{ amount: 500, status: 'succeeded', isAsked: true }])
  const ofReturn = 'select f.status from return_requests r join refunds f on f.id = r.refund_id'
  expect(await run(shop, ofReturn)).toEqual([{ status: 'succeeded' }])
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('part' as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ kind: fc.constant('module' as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ kind: fc.constantFrom('cancel', 'keep', 'go on', 'refund', 'carry out', 'fail') }),
)

test('for any order of refunds, cancellations, kept money and continuations: never more than was paid, and all records agree', async () => {
  await using shop = await openBuying()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const order = await bought(shop)
      for (const one of steps) {
        await take(shop, order, one)
        const [row] = await run(shop, asked, [order.orderId])
        expect(row?.asked).toBeLessThanOrEqual(order.total)
      }
      await carryOut(shop)
      const given = (await run(shop, donated, [order.orderId]))[0]
      const refunded = cents(await backAtGateway(shop, order.intentId))
      expect(refunded).toBeLessThanOrEqual(order.total)
      expect(given).toEqual({
        booked: order.total - refunded,
        given: 1_000 - returnedShare(cents(1_000), { refunded, total: cents(order.total) }),
      })
      await order.admin.orders.updateOrderTracking({ orderId: order.orderId, status: 'cancelled', returnPayment: true })
      await carryOut(shop)
      expect(await backAtGateway(shop, order.intentId)).toBe(order.total)
    }),
    { numRuns: 25 },
  )
  expect(await reconcile(shop.shop)).toEqual([])
})

const asked = `select coalesce(sum(amount_cents), 0)::int as asked from refunds where order_id = $1 and status <> 'failed'`
const donated = `select (select sum(charity_donation_cents)::int from donations where order_id = $1) as given,
  (select sum(amount_cents)::int from ledger_entries where order_id = $1 and kind in ('charge', 'refund', 'refund_failed')) as booked`

type Order = Awaited<ReturnType<typeof bought>>
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(shop: Buying, { admin, orderId, intentId }: Order, one: Step): Promise<unknown> {
  const set = (status: 'cancelled' | 'confirmed' | 'refunded', more = {}) =>
    outcomeOf(admin.orders.updateOrderTracking({ orderId, status, ...more }))
  if (one.kind === 'part') return outcomeOf(admin.orders.refundOrder({ ...part(orderId), amount: one.amount / 100 }))
  if (one.kind === 'module') {
    const { amount, ...rest } = part(orderId)
    const refund = { ...rest, amount: cents(one.amount) }
    return outcomeOf(shop.shop.write((tx, announce) => requestPartialRefund({ tx, announce }, refund)))
  }
  if (one.kind === 'cancel') return set('cancelled', { returnPayment: true })
  if (one.kind === 'keep') return set('cancelled', { keepReason: 'Agreed by phone' })
  if (one.kind === 'go on') return set('confirmed')
  if (one.kind === 'refund') return set('refunded')
  if (one.kind === 'fail') return failOne(shop, orderId)
  return carryOut(shop, intentId)
}

/** A refund that still waits never reaches the gateway. */
async function failOne({ db, shop }: Buying, orderId: string): Promise<void> {
  const text = "select id from refunds where order_id = $1 and status = 'pending' limit 1"
  const [refund] = await queryRows<{ id: string }>(db, { name: '', text }, [orderId])
  if (refund)
    await shop.write((tx, announce) => settleRefund({ tx, announce }, refund.id, { id: null, status: 'failed' }))
}

function part(orderId: string) {
  return { orderId, requestId: crypto.randomUUID(), amount: 10, reason: 'Customer changed the order' }
}

/** Two bags of $100, tax, and shipping; $10 for the charity. */
async function bought(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const option = await shop.shippingOf(bag.id, { priceCents: 350 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2, shippingOptionId: option.id }])
  await ann.pay(intent)
  const { orderId, totalAmount } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  return { orderId, ann, admin, intentId: intent.paymentIntentId, total: fromDollars(totalAmount) }
}

/** Runs the jobs until none is left. */
async function carryOut(shop: Buying, intentId = ''): Promise<void> {
  const pending = "select id from refunds where status = 'pending' and ($1 = '' or payment_intent_id = $1)"
  for (;;) {
    const [refund] = await run(shop, pending, [intentId])
    if (!refund) return
    await executeRefund(shop.shop, String(refund.id))
  }
}

async function backAtGateway(shop: Buying, intentId?: string): Promise<number> {
  const [order] = await run(shop, 'select payment_intent_id as id from orders')
  return (await shop.sandbox.gateway.findIntent(intentId ?? String(order?.id))).refunded
}

function run(shop: Buying, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, values)
}
