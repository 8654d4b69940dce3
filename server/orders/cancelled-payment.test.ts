import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { cents, formatMoney, fromDollars } from '#domain/money.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { jobs } from '#server/modules.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { until } from '#tests/support/waits.ts'
import { handleRefundEvent } from './orders.ts'
import { settleRefund } from './settle-refund.ts'

// D12: setting `cancelled` returns the money or keeps it for a reason, and every text says which.

type TextOf = (total: string) => string
type Path = {
  /** The steps before the order is cancelled, and the administrator's choice. */
  before?: (shop: Buying, order: Order) => Promise<unknown>
  choice?: { returnPayment?: true; keepReason?: string }
  emails: { cancelled: TextOf; after?: [subject: RegExp, opening: TextOf] }
  order: object
  undecided?: number
}

const paid = 216
const paths: Record<string, Path> = {
  'it is returned': {
    choice: { returnPayment: true },
    emails: {
      cancelled: (total) => `We are returning the ${total} that you paid, to the card that you paid with.`,
      after: [
        /^Your refund for order/,
        (total) => `We have returned ${total} to you, all that you paid for this order.`,
      ],
    },
    order: { refundedAmount: paid, paymentStatus: 'refunded' },
  },
  'it is kept': {
    choice: { keepReason: 'Worn for a month' },
    emails: { cancelled: (total) => `We keep the ${total} that you paid. Worn for a month. If you have a question` },
    order: { keptAmount: paid, keptReason: 'Worn for a month', paymentStatus: 'paid' },
  },
  'nothing is said about it': {
    emails: {
      cancelled: (total) =>
        `We still have the ${total} that you paid. You will get an email when we have decided about it.`,
    },
    order: { heldAmount: paid, paymentStatus: 'paid' },
    undecided: paid,
  },
  'a part was returned at the gateway before, and the rest goes back': {
    before: (shop, order) => returnAtGateway(shop, order, 40),
    choice: { returnPayment: true },
    emails: {
      cancelled: (total) =>
        `We have returned $40.00 of the ${total} that you paid. Your bank may need a few days to show it. We are returning $176.00 of the ${total} that you paid, to the card`,
      after: [/^Your refund for order/, () => 'With what we returned before, that makes $216.00.'],
    },
    order: { refundedAmount: paid, paymentStatus: 'refunded' },
  },
  'a part was returned before, and the rest is kept': {
    before: (shop, order) => returnAtGateway(shop, order, 40),
    choice: { keepReason: 'Agreed by phone' },
    emails: {
      cancelled: (total) =>
        `We have returned $40.00 of the ${total} that you paid. Your bank may need a few days to show it. We keep $176.00 of the ${total} that you paid.`,
    },
    order: { refundedAmount: 40, keptAmount: 176, paymentStatus: 'partially_refunded' },
  },
  'all was returned before': {
    before: (shop, order) => returnAtGateway(shop, order, paid),
    choice: { returnPayment: true },
    emails: { cancelled: (total) => `We have returned the ${total} that you paid.` },
    order: { refundedAmount: paid, paymentStatus: 'refunded' },
  },
  'the bank refuses the refund': {
    before: (shop, { intentId }) => shop.sandbox.dispute(intentId),
    choice: { returnPayment: true },
    emails: {
      cancelled: (total) => `We are returning the ${total} that you paid`,
      after: [/did not go through$/, (total) => `The refund of ${total} for your cancelled order did not go through`],
    },
    order: { heldAmount: paid, paymentStatus: 'paid' },
    undecided: paid,
  },
  'the order was never paid': {
    before: (shop, { orderId }) =>
      run(shop, `update orders set payment_intent_id = null, checkout_id = null where id = '${orderId}'`),
    choice: { returnPayment: true },
    emails: { cancelled: () => 'Nothing was charged.' },
    order: { paymentStatus: 'paid' },
  },
}

for (const [name, { before, choice, emails, order: wanted, undecided }] of Object.entries(paths))
  test(`an order is cancelled, and ${name}: emails, order and ledger agree`, async () => {
    await using shop = await openBuying({ isFalsified: true })
    const sent = collectEmails(shop)
    const order = await placed(shop)
    const { orderId, admin, ann } = order
    await before?.(shop, order)
    await jobsDone(shop)
    const earlier = sent.length
    await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', ...choice })
    await jobsDone(shop)
    const isOfAnn = ({ recipient }: Email) => recipient === ann.caller.email
    // Two emails that are written at the same time arrive in any order.
    const orderOf = ({ subject }: Email) => (/was cancelled$/.test(subject) ? 0 : 1)
    const reported = sent
      .slice(earlier)
      .filter(isOfAnn)
      .sort((one, other) => orderOf(one) - orderOf(other))
    const total = formatMoney(fromDollars(paid))
    expect(reported[0]?.text).toContain(`Your order was cancelled. ${emails.cancelled(total)}`)
    expect(reported.map(({ subject }) => subject)).toEqual([
      `Your order ${order.orderNumber} was cancelled`,
      ...(emails.after ? [expect.stringMatching(emails.after[0])] : []),
    ])
    if (emails.after) expect(reported[1]?.text).toContain(emails.after[1](total))

    const [listed] = await admin.orders.getAllOrders()
    const places = { heldAmount: 0, returningAmount: 0, keptAmount: 0, refundedAmount: 0 }
    expect({ ...places, ...listed }).toMatchObject({ status: 'cancelled', ...places, ...wanted })
    expect(await ledgerOf(shop, orderId), 'what the page says was returned').toBe(listed?.refundedAmount ?? 0)
    const [own] = await ann.orders.getUserOrders()
    expect(own?.keptReason, 'for the customer, too').toBe(listed?.keptReason)
    expect(own?.card, 'for the shop alone').toBeUndefined()
    expect(own?.steps?.at(-1)?.status).toBe('cancelled')
    const apart = { card: undefined, giftPath: undefined, disputes: undefined, steps: undefined }
    expect({ ...own, ...apart }).toEqual({ ...listed, ...apart })
    const line = `order ${orderId}: cancelled, ${(undecided ?? 0) * 100} of its payment neither returned nor kept`
    const lines = (await reconcile(shop.shop)).filter((one) => one.includes('cancelled'))
    expect(lines).toEqual(undecided ? [line] : [])
  })

test('held money can be refunded or kept later, and kept money can still be refunded', async () => {
  await using shop = await openBuying()
  const sent = collectEmails(shop)
  const { orderId, admin } = await placed(shop)
  const cancel = (choice: Path['choice'] = {}) =>
    admin.orders.updateOrderTracking({ orderId, status: 'cancelled', ...choice })
  await cancel()
  expect(await cancel({ keepReason: 'First thought' })).toMatchObject({ keptAmount: paid, keptReason: 'First thought' })
  expect(await cancel({ keepReason: 'Second thought' })).toMatchObject({ keptReason: 'Second thought' })
  const history = await run(shop, 'select status, reason from order_history order by id')
  expect(history.map(({ status, reason }) => [status, reason])).toEqual([
    ['confirmed', null],
    ['cancelled', null],
    ['cancelled', 'First thought'],
    ['cancelled', 'Second thought'],
  ])
  const returning = await cancel({ returnPayment: true })
  expect(returning).toMatchObject({ returningAmount: paid, status: 'cancelled' })
  await cancel({ returnPayment: true })
  const entries = await run(shop, 'select status, reason, changed_by from order_history order by id offset 4')
  expect(entries, 'once').toEqual([
    { status: 'cancelled', reason: 'The payment is returned', changed_by: admin.caller.userId },
  ])
  expect([returning.keptAmount, returning.keptReason]).toEqual([undefined, undefined])
  await jobsDone(shop)
  expect(
    sent.filter(({ subject }) => /was cancelled$/.test(subject)),
    'and each reason',
  ).toHaveLength(3)
  expect(await ledgerOf(shop, orderId)).toBe(paid)
})

test('ten concurrent cancellations with a refund return the money once', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await placed(shop)
  const cancel = () => admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  await Promise.all(Array.from({ length: 10 }, cancel))
  await jobsDone(shop)
  expect(await run(shop, 'select amount_cents, status from refunds')).toEqual([
    { amount_cents: 21_600, status: 'succeeded' },
  ])
})

test("an order that continues has no kept money any more, and a requested 'refunded' is still set", async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await placed(shop)
  const set = (status: 'cancelled' | 'confirmed' | 'refunded', more: Path['choice'] = {}) =>
    admin.orders.updateOrderTracking({ orderId, status, ...more })
  await set('cancelled', { keepReason: 'A deposit' })
  expect((await set('confirmed')).keptAmount).toBeUndefined()
  expect((await set('cancelled')).heldAmount).toBe(paid)
  await set('cancelled', { returnPayment: true })
  expect((await set('refunded')).status, 'the gateway has not accepted yet').toBe('cancelled')
  await jobsDone(shop)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded' }])
})

test("a requested 'refunded' of a cancelled order is set, whichever refund is the last", async () => {
  await using shop = await openBuying({ isFalsified: true })
  const order = await placed(shop)
  const { orderId, admin } = order
  const set = (status: 'cancelled' | 'refunded', more: Path['choice'] = {}) =>
    admin.orders.updateOrderTracking({ orderId, status, ...more })
  await set('cancelled')
  await returnAtGateway(shop, order, 40)
  await set('cancelled', { returnPayment: true })
  await run(shop, "update refunds set status = 'failed' where origin = 'gateway'")
  await set('refunded')
  const [first, last] = await run(
    shop,
    "select id, amount_cents from refunds where origin = 'shop' order by created_at",
  )
  expect([first?.amount_cents, last?.amount_cents]).toEqual([17_600, 4_000])
  for (const refund of [last, first])
    await shop.shop.write((tx, announce) =>
      settleRefund({ tx, announce }, String(refund?.id), { id: null, status: 'succeeded' }),
    )
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded' }])
})

test("a requested 'refunded' of a cancelled order is set by the merchant's own refund too", async () => {
  await using shop = await openBuying()
  const { orderId, intentId, admin } = await placed(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId })
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await jobsDone(shop)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', refundedAmount: paid }])
})

test('a customer who had no email about a refund by the merchant at the gateway gets none when it fails', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const sent = collectEmails(shop)
  const { orderId, intentId, admin, ann } = await placed(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  await jobsDone(shop)
  const earlier = sent.length
  const failed = { id: 're_failed', key: null, intentId, amount: cents(4_000), status: 'failed' as const }
  await handleRefundEvent(shop.shop, failed)
  await jobsDone(shop)
  const later = sent.slice(earlier).map(({ recipient }) => recipient)
  expect(later).toHaveLength(1)
  expect(later, 'the shop alone is told').not.toContain(ann.caller.email)
})

test('while a bank decides about the money, it is neither refunded nor held, and a request to do so is refused without a change', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const sent = collectEmails(shop)
  const { orderId, admin } = await placed(shop)
  const dispute = (status: string, stage: number) =>
    run(
      shop,
      `insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at, withdrawn_at)
select 'dp_1', id, payment_intent_id, total_cents, 'fraudulent', '${status}', ${stage}, now(), now(), now() from orders
on conflict (id) do update set status = excluded.status, stage = excluded.stage`,
    )
  await dispute('needs_response', 1)
  await run(shop, "update orders set payment_status = 'disputed'")
  const cancelled = { orderId, status: 'cancelled' as const }
  expect(await outcomeOf(admin.orders.updateOrderTracking({ ...cancelled, returnPayment: true }))).toBe(
    'PAYMENT_DISPUTED',
  )
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'confirmed' }])
  expect((await admin.orders.updateOrderTracking(cancelled)).heldAmount).toBeUndefined()
  await jobsDone(shop)
  expect(sent.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('so your bank decides where its money goes'),
  )
  expect(await reconcile(shop.shop)).not.toContainEqual(expect.stringContaining('neither returned nor kept'))
  const won = ["status = 'won', stage = 3", 'reinstated_at = now()']
  for (const step of won) {
    await run(shop, `update disputes set ${step}`)
    expect(await admin.orders.getAllOrders(), step).toMatchObject([{ heldAmount: paid }])
    expect(await reconcile(shop.shop), 'the bank decided for the shop').toContainEqual(
      expect.stringContaining('21600 of its payment neither returned nor kept'),
    )
  }
})

test('a choice about the money requires the status cancelled, is one of two, and a reason has text', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await placed(shop)
  const wrong = [
    [{ status: 'shipped', returnPayment: true }, 'returnPayment'],
    [{ status: 'shipped', keepReason: 'No' }, 'keepReason'],
    [{ status: 'cancelled', keepReason: '  ' }, 'keepReason'],
    [{ status: 'cancelled', keepReason: 'No', returnPayment: true }, 'keepReason'],
  ] as const
  for (const [input, field] of wrong) {
    const refused = await admin.orders.updateOrderTracking({ orderId, ...input }).catch((error: unknown) => error)
    expect(refused, JSON.stringify(input)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(JSON.stringify(refused), 'the field is named').toContain(field)
  }
})

type Order = Awaited<ReturnType<typeof placed>>

/** Two bags of $100 and 8 % tax: $216.00. */
async function placed(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }])
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  return { ...order, intentId: intent.paymentIntentId, ann, admin }
}

function collectEmails(shop: Buying): Email[] {
  const sent: Email[] = []
  shop.shop.email = { send: async (message) => void sent.push(message) }
  return sent
}

async function returnAtGateway(shop: Buying, { intentId }: { intentId: string }, dollars: number): Promise<void> {
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: dollars * 100 })
  for (const refund of await shop.sandbox.gateway.listRefunds(intentId)) await handleRefundEvent(shop.shop, refund)
}

/** Runs all waiting jobs, including the refunds and emails that they cause. */
async function jobsDone(shop: Buying): Promise<void> {
  const worker = await startJobs(shop.shop, { jobs, databaseUrl: shop.databaseUrl, atOnce: 1 })
  const waiting = `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier in ('executeRefund', 'sendOrderEmail', 'sendMerchantEmail', 'deliverQueuedEmail')`
  await until(
    () => run(shop, waiting),
    (rows) => rows.length === 0,
  )
  await worker.stop()
}

/** Dollars that were paid out again, by the ledger. */
async function ledgerOf(shop: Buying, orderId: string): Promise<number> {
  const text = `select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries
where order_id = '${orderId}' and kind in ('refund', 'refund_failed')`
  const [row] = await run(shop, text)
  return Number(row?.cents) / 100
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
