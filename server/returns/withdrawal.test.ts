import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/text/time-span.ts'
import { orderLink } from '#server/email-outbox/email-outbox.ts'
import { address, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { insertDeliveredOrder, savedFile } from '#tests/support/insert-delivered-order.ts'
import { carryOutRefunds } from '#tests/support/returning.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { carryOutWithdrawal } from './returns.ts'

const receipts = 'select content, sha256, order_id as "orderId", received_at as "receivedAt" from withdrawal_receipts'

// D29, Directive (EU) 2023/2673
test('a customer withdraws: an approved return of its own type, a receipt at once, and the money when it is completed', async () => {
  await using shop = await openBuying()
  const { ann, admin, orderId, orderNumber, bag } = await delivered(shop)
  const open = await ann.returns.getWithdrawal({ orderNumber })
  expect(open).toMatchObject({ canWithdraw: true, lines: [{ orderItemIndex: 0, quantity: 2, unitPrice: 100 }] })
  expect((open.until ?? 0) - (open.deliveredAt ?? 0)).toBe(15 * dayMs)

  const done = await ann.returns.withdraw({ orderNumber, requestId: crypto.randomUUID() })
  // Two bags of $100.00, 8 % tax, and the cheaper of two shipping options, not the chosen one.
  expect(done).toMatchObject({ rmaNumber: expect.stringMatching(/^RMA-/), amount: 222 })
  const [own] = await ann.returns.getUserReturnRequests({})
  expect(own).toMatchObject({
    _id: done.returnRequestId,
    orderId,
    type: 'withdrawal',
    status: 'approved',
    rmaNumber: done.rmaNumber,
    requestedAmount: 222,
    approvedAmount: 222,
    history: [{ status: 'approved' }],
    unreadCount: 1,
  })
  expect(own).not.toHaveProperty('reason')
  expect(await ann.returns.getWithdrawal({ orderNumber })).toMatchObject({
    canWithdraw: false,
    lines: [],
    reason: 'Everything of this order was withdrawn or returned already',
  })
  const answered = await admin.returns.getAllReturnRequests({})
  expect(answered).toMatchObject([{ type: 'withdrawal', status: 'approved', orderNumber }])
  const move = (status: 'rejected' | 'processing' | 'completed') =>
    admin.returns.updateReturnRequestStatus({ returnRequestId: done.returnRequestId, status })
  expect(await outcomeOf(move('rejected')), 'nobody refuses it').toBe('STATUS_NOT_ALLOWED')
  await move('processing')
  const before = (await shop.guest.impact.getImpact()).years[0]?.total ?? 0
  expect((await move('completed')).refund).toEqual({ status: 'pending', amount: 222 })
  await carryOutRefunds(shop)
  expect(await rows(shop, 'select amount_cents as amount, status, reason from refunds')).toEqual([
    { amount: 222_00, status: 'succeeded', reason: `Withdrawal ${done.rmaNumber}` },
  ])
  expect((await shop.guest.impact.getImpact()).years[0]?.total, 'the donation goes back with it').toBeLessThan(before)
  expect(await shop.stockOf(bag.id)).toBe(10)
})

test('the receipt is emailed to the address of the order, and stored unchanged with its hash, forever', async () => {
  await using shop = await openTestShop()
  const { ann, orderNumber, orderId } = await arrived(shop)
  const { rmaNumber, receivedAt } = await ann.returns.withdraw({ orderNumber })
  const [email] = await emails(shop, 'withdrawal-receipt')
  expect(email).toMatchObject({
    recipient: ann.caller.email,
    subject: `Receipt of your withdrawal from order ${orderNumber}`,
  })
  const when = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
    timeZoneName: 'short',
  })
  for (const fact of [
    orderNumber,
    rmaNumber,
    when.format(receivedAt),
    '2 × Bag 1',
    '1 × Bag 2',
    '$259.99',
    'within 14 days',
  ])
    expect(email?.text, fact).toContain(fact)
  const [kept] = await rows(shop, receipts)
  expect(kept).toEqual({
    content: email?.text,
    orderId,
    receivedAt: new Date(receivedAt),
    sha256: createHash('sha256').update(String(email?.text)).digest('hex'),
  })
  for (const change of ["update withdrawal_receipts set content = ''", 'delete from withdrawal_receipts'])
    await expect(rows(shop, change)).rejects.toThrow('append-only')
  expect(await emails(shop, 'house-withdrawal')).toMatchObject([{ recipient: 'hello@stellamaris.example' }])
})

test("the link of the order's email allows the withdrawal; a changed key finds no order, and other orders stay closed", async () => {
  await using shop = await openTestShop()
  const { orderNumber } = await arrived(shop)
  const other = await arrived(shop, 'ben')
  const key = keyOf(shop, orderNumber)
  const altered = [
    `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`,
    '',
    key.slice(1),
    keyOf(shop, other.orderNumber),
  ]
  for (const wrong of altered) {
    expect(await outcomeOf(shop.guest.returns.getWithdrawal({ orderNumber, key: wrong }))).toBe('NOT_FOUND')
    expect(await outcomeOf(shop.guest.returns.withdraw({ orderNumber, key: wrong }))).toBe('NOT_FOUND')
  }
  expect(await outcomeOf(shop.guest.returns.withdraw({ orderNumber }))).toBe('NOT_FOUND')
  expect(await outcomeOf(other.ann.returns.withdraw({ orderNumber }))).toBe('NOT_FOUND')
  expect(await rows(shop, receipts)).toEqual([])
  expect((await shop.guest.returns.withdraw({ orderNumber: orderNumber.toLowerCase(), key })).amount).toBe(259.99)
})

test('the form reveals no order: the answer is always the same, and only the address of the order gets an email', async () => {
  await using shop = await openTestShop()
  const { ann, orderNumber } = await arrived(shop)
  const { email } = ann.caller
  const answers = []
  for (const sent of [
    { orderNumber, email: 'somebody@example.com' },
    { orderNumber: 'SM-00000000', email },
    { orderNumber: ` ${orderNumber.toLowerCase()} `, email: email.toUpperCase() },
  ])
    answers.push(await shop.guest.returns.withdrawByForm(sent))
  expect(answers).toEqual(Array(3).fill({ status: 'received' }))
  expect(await rows(shop, receipts), 'recorded by a job, so that no time tells').toEqual([])
  await runWithdrawals(shop)
  expect(await rows(shop, receipts)).toHaveLength(1)
  expect((await emails(shop)).map(({ recipient }) => recipient).toSorted()).toEqual([
    email,
    'hello@stellamaris.example',
  ])
  const wrong = { orderNumber: '12', email: 'ann@' }
  await expect(shop.guest.returns.withdrawByForm(wrong)).rejects.toMatchObject({
    data: { fields: { orderNumber: 'Order numbers look like SM-7K2M9Q4D', email: 'Enter a full email address' } },
  })
})

test('twenty requests at once, in all three ways, make one withdrawal and one receipt', async () => {
  await using shop = await openTestShop()
  const { ann, orderNumber } = await arrived(shop)
  const requestId = crypto.randomUUID()
  const key = keyOf(shop, orderNumber)
  const same = await Promise.all(Array.from({ length: 20 }, () => ann.returns.withdraw({ orderNumber, requestId })))
  expect(new Set(same.map(({ returnRequestId }) => returnRequestId)).size).toBe(1)
  const others = await Promise.all([
    ...Array.from({ length: 10 }, () => outcomeOf(shop.guest.returns.withdraw({ orderNumber, key }))),
    ...Array.from({ length: 10 }, () => outcomeOf(ann.returns.withdraw({ orderNumber }))),
  ])
  expect(new Set(others)).toEqual(new Set(['WITHDRAWAL_NOT_POSSIBLE']))
  for (let sent = 0; sent < 20; sent++)
    await shop.guest.returns.withdrawByForm({ orderNumber, email: ann.caller.email })
  await runWithdrawals(shop)
  expect([
    await rows(shop, receipts),
    await rows(shop, 'select 1 from return_requests'),
    await emails(shop),
  ]).toMatchObject([{ length: 1 }, { length: 1 }, { length: 2 }])
})

test('pieces can be withdrawn in parts: the last part refunds shipping, no piece counts twice, and never more than was ordered', async () => {
  await using shop = await openTestShop()
  const { ann, orderNumber, orderId } = await arrived(shop)
  const take = (orderItemIndex: number, quantity: number) =>
    ann.returns.withdraw({ orderNumber, items: [{ orderItemIndex, quantity }] })
  expect((await take(0, 1)).amount).toBe(100)
  for (const [line, pieces] of [
    [0, 2],
    [7, 1],
  ] as const)
    expect(await outcomeOf(take(line, pieces))).toBe('NOT_IN_ORDER')
  const twice = [{ orderItemIndex: 0, quantity: 1 }]
  expect(await outcomeOf(ann.returns.withdraw({ orderNumber, items: [...twice, ...twice] }))).toBe('BAD_REQUEST')
  // Only the rest of the first line can still be returned by the form for returns.
  const url = await savedFile(shop, ann.caller)
  const asked = { orderId, reason: 'defective' as const, description: 'The clasp.', evidenceUrls: [url] }
  const items = (quantity: number) => [{ orderItemIndex: 0, quantity }]
  expect(await outcomeOf(ann.returns.createReturnRequest({ ...asked, returnItems: items(2) }))).toBe('NOT_IN_ORDER')
  await ann.returns.createReturnRequest({ ...asked, returnItems: items(1) })
  // A return that waits for a decision is replaced.
  expect((await ann.returns.withdraw({ orderNumber })).amount).toBe(159.99)
  expect(await rows(shop, 'select type, status from return_requests order by created_at')).toEqual([
    { type: 'withdrawal', status: 'approved' },
    { type: 'return', status: 'cancelled' },
    { type: 'withdrawal', status: 'approved' },
  ])
  expect(await rows(shop, 'select 1 from return_files')).toEqual([])
  expect(await ann.returns.canRequestReturnForOrder({ orderId })).toMatchObject({ canReturn: false })
})

test('pieces of an approved return cannot be withdrawn', async () => {
  await using shop = await openTestShop()
  const { ann, orderNumber, orderId } = await arrived(shop)
  const admin = await shop.signIn('marina', 'admin')
  const { returnRequestId } = await ann.returns.createReturnRequest({
    orderId,
    reason: 'defective',
    description: 'The clasp.',
    evidenceUrls: [await savedFile(shop, ann.caller)],
    returnItems: [{ orderItemIndex: 0, quantity: 2 }],
  })
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  expect((await ann.returns.getWithdrawal({ orderNumber })).lines).toMatchObject([{ orderItemIndex: 1, quantity: 1 }])
  expect((await ann.returns.withdraw({ orderNumber })).amount, 'with the delivery: nothing remains').toBe(59.99)
})

test('a withdrawal that is too late, from elsewhere or from an ended order is refused with the reason; the form emails it to the order’s address, once a day', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const of = (facts: Omit<Parameters<typeof insertDeliveredOrder>[1], 'buyer'>) =>
    insertDeliveredOrder(shop, { buyer: ann.caller, country: 'France', ...facts })
  const late = await of({ deliveredAt: new Date(Date.now() - 15 * dayMs - 60_000) })
  const inTime = await of({ deliveredAt: new Date(Date.now() - 15 * dayMs + 60_000) })
  const elsewhere = await of({ country: 'United States' })
  const ended = await of({ status: 'cancelled' })
  const reasons = []
  for (const { orderNumber } of [late, elsewhere, ended]) {
    expect(await outcomeOf(ann.returns.withdraw({ orderNumber }))).toBe('WITHDRAWAL_NOT_POSSIBLE')
    reasons.push((await ann.returns.getWithdrawal({ orderNumber })).reason)
  }
  expect(reasons).toMatchObject(
    [/14 days/, /European Union/, /cancelled or refunded/].map((words) => expect.stringMatching(words)),
  )
  expect(await outcomeOf(ann.returns.withdraw({ orderNumber: inTime.orderNumber }))).toBe('ok')
  for (const sent of [late, late, elsewhere])
    await shop.guest.returns.withdrawByForm({
      orderNumber: sent.orderNumber,
      email: ann.caller.email,
      requestId: crypto.randomUUID(),
    })
  await runWithdrawals(shop)
  const reported = await emails(shop, 'withdrawal-refused')
  expect(reported.map(({ recipient }) => recipient)).toEqual([ann.caller.email, ann.caller.email])
  const saying = (words: string) => reported.filter(({ text }) => text.includes(words))
  expect(saying('The 14 days from delivery are over'), 'sent twice, told once').toHaveLength(1)
  expect(saying('within the European Union')).toHaveLength(1)
})

test('a withdrawal from an unshipped order is completed without a parcel, and the pieces are back in stock', async () => {
  await using shop = await openBuying()
  const { ann, admin, orderNumber, bag } = await delivered(shop, 'confirmed')
  const { returnRequestId } = await ann.returns.withdraw({ orderNumber })
  const [email] = await emails(shop, 'withdrawal-receipt')
  expect(email?.text).toContain('so there is nothing to send back')
  expect(email?.text).not.toContain('12 Harbor Street')
  expect((await emails(shop, 'house-withdrawal'))[0]?.text).toContain('It has not been shipped')
  expect(await shop.stockOf(bag.id)).toBe(8)
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed' })
  await carryOutRefunds(shop)
  expect(await shop.stockOf(bag.id)).toBe(10)
})

test('for any order of withdrawals, partial refunds and returns: never more than was paid, and all records agree', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('withdraw' as const), pieces: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 240 }) }),
    fc.record({ do: fc.constant('return' as const) }),
    fc.record({ do: fc.constant('complete' as const) }),
  )
  await using shop = await openBuying()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const { ann, admin, orderId, orderNumber, totalAmount } = await delivered(shop)
      for (const one of steps) {
        const items = 'pieces' in one ? [{ orderItemIndex: 0, quantity: one.pieces }] : []
        if (one.do === 'withdraw') await outcomeOf(ann.returns.withdraw({ orderNumber, items }))
        if (one.do === 'return') await outcomeOf(returnOne(shop, ann, orderId))
        if (one.do === 'refund') {
          const asked = { orderId, amount: one.amount, reason: 'A gesture', requestId: crypto.randomUUID() }
          await outcomeOf(admin.orders.refundOrder(asked))
        }
        if (one.do === 'complete') await completeAll(admin, orderNumber)
      }
      await completeAll(admin, orderNumber)
      await carryOutRefunds(shop)
      const [sums] = await rows(
        shop,
        `select coalesce((select sum(amount_cents)::int from refunds where order_id = '${orderId}' and status <> 'failed'), 0) as back,
        (select coalesce(sum(i.quantity), 0)::int from return_items i join return_requests r on r.id = i.return_id
          where r.order_id = '${orderId}' and r.status = 'completed') as pieces`,
      )
      expect(sums?.back).toBeLessThanOrEqual(Math.round(totalAmount * 100))
      expect(sums?.pieces).toBeLessThanOrEqual(2)
    }),
    { numRuns: 8 },
  )
}, 120_000)

type Ann = Awaited<ReturnType<typeof delivered>>['ann']
type Admin = Awaited<ReturnType<typeof delivered>>['admin']

async function returnOne(shop: Buying, ann: Ann, orderId: string) {
  const evidenceUrls = [await savedFile(shop, ann.caller)]
  const returnItems = [{ orderItemIndex: 0, quantity: 1 }]
  return ann.returns.createReturnRequest({ orderId, reason: 'other', description: 'No.', evidenceUrls, returnItems })
}

/** Completes a return, with the remaining amount when that is less than the approved one. */
async function completeAll(admin: Admin, orderNumber: string): Promise<void> {
  for (const status of ['approved', 'processing', 'completed'] as const)
    for (const { _id: returnRequestId } of await admin.returns.getAllReturnRequests({ search: orderNumber })) {
      const { refundAmount } = await admin.returns.getReturnRequest({ returnRequestId })
      const agreed = status === 'completed' ? { refundAmount } : {}
      await outcomeOf(admin.returns.updateReturnRequestStatus({ returnRequestId, status, ...agreed }))
    }
}

async function delivered(shop: Buying, status: 'delivered' | 'confirmed' = 'delivered') {
  const bag = await shop.sell({ price: 100, stock: 10 })
  const { id: shippingOptionId } = await shop.shippingOf(bag.id, { priceCents: 20_00 })
  await shop.shippingOf(bag.id, { priceCents: 3_00 })
  const ann = await buyerAt(shop, 'ann')
  const shippingAddress = { ...address, country: 'Italy' }
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2, shippingOptionId }], { shippingAddress })
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  if (status === 'delivered') await admin.orders.updateOrderTracking({ orderId: order.orderId, status })
  return { ...order, ann, admin, bag }
}

/** Two bags of $100.00 and one of $50.00, and $9.99 of shipping. */
async function arrived(shop: TestShop, name = 'ann') {
  const ann = await shop.signIn(name)
  return { ann, ...(await insertDeliveredOrder(shop, { buyer: ann.caller, country: 'Germany' })) }
}

function keyOf(shop: TestShop, orderNumber: string): string {
  return new URL(orderLink(shop.shop, orderNumber)).searchParams.get('key') ?? ''
}

async function runWithdrawals(shop: TestShop): Promise<void> {
  const text = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'carryOutWithdrawal' returning payload`
  const jobs = await queryRows<{ payload: Parameters<typeof carryOutWithdrawal>[1] }>(shop.db, { name: '', text }, [])
  await Promise.all(jobs.map(({ payload }) => carryOutWithdrawal(shop.shop, payload)))
}

function rows(shop: Pick<TestShop, 'db'>, text: string) {
  return queryRows<Record<string, unknown>>(shop.db, { name: '', text }, [])
}

async function emails(shop: Pick<TestShop, 'db'>, kind?: string) {
  const text = `select kind, recipient, subject, text from emails order by created_at, kind`
  const all = await queryRows<Record<'kind' | 'recipient' | 'subject' | 'text', string>>(
    shop.db,
    { name: '', text },
    [],
  )
  return all.filter((email) => !kind || email.kind === kind)
}
