import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { returnStatuses } from '#domain/returns/return-status.ts'
import { type Buying, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { carryOutRefunds, deliveredOrder, requestedReturn } from '#tests/support/returning.ts'

const rma = /^RMA-[0-9A-HJKMNP-TV-Z]{8}$/

// API-077, ART-054, ART-056, ART-057, G-66, G-67, VAL-143
test('a return is approved, processed and completed: number, email, money, stock and donation', async () => {
  await using shop = await openBuying()
  const { returnId, admin, ann, bag, orderNumber } = await withReturn(shop)
  await admin.settings.updateSettings({ changes: { returnAddress: { lines: ['12 Dock Street', 'Boston'] } } })
  const approved = await admin.returns.updateReturnRequestStatus({
    returnRequestId: returnId,
    status: 'approved',
    approvedAmount: 100.5,
    adminNotes: ' A kind customer. ',
    trackingNumber: '1Z999',
  })
  expect(approved).toMatchObject({
    status: 'approved',
    approvedAmount: 100.5,
    adminNotes: 'A kind customer.',
    trackingNumber: '1Z999',
    rmaNumber: expect.stringMatching(rma),
  })
  const [email] = await emailsOf(shop, 'return-approved')
  expect(email).toMatchObject({
    recipient: ann.caller.email,
    subject: `Your return for order ${orderNumber} is approved`,
  })
  for (const words of [approved.rmaNumber, '$100.50', 'Pack the bag in its cotton bag and box', '12 Dock Street'])
    expect(email?.text).toContain(words)
  expect(email?.text, 'internal').not.toContain('A kind customer')

  await admin.returns.updateReturnRequestStatus({ returnRequestId: returnId, status: 'processing' })
  expect(await shop.stockOf(bag.id)).toBe(8)
  const completed = await admin.returns.updateReturnRequestStatus({ returnRequestId: returnId, status: 'completed' })
  expect(completed).toMatchObject({
    status: 'completed',
    refund: { status: 'pending', amount: 100.5 },
    returnItems: [{ orderItemIndex: 0, quantity: 1, isRestocked: true }],
  })
  expect(await shop.stockOf(bag.id)).toBe(9)
  expect(await movementsOf(shop, bag.id)).toContainEqual({ cause: 'return', delta: 1, by: 'marina' })
  const given = async () => (await shop.guest.impact.getImpact()).years[0]?.total
  const before = await given()
  await carryOutRefunds(shop)
  const [after] = await admin.returns.getAllReturnRequests({ status: 'completed' })
  expect(after?.refund).toEqual({ status: 'succeeded', amount: 100.5 })
  expect(await given(), 'the donation goes back with the money').toBeLessThan(before ?? 0)
  const { history } = await admin.returns.getReturnRequest({ returnRequestId: returnId })
  expect(history.map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'approved by marina',
    'processing by marina',
    'completed by marina',
  ])
})

// ART-055: in the administrator's words.
test('a rejected return gives the customer the reason, by email and in its messages', async () => {
  await using shop = await openBuying()
  const { returnId, admin } = await withReturn(shop)
  const rejectionReason = 'The bag was worn.\nThe strap is scratched.'
  await admin.returns.updateReturnRequestStatus({
    returnRequestId: returnId,
    status: 'rejected',
    rejectionReason,
    adminNotes: 'Twice now.',
  })
  const [email] = await emailsOf(shop, 'return-rejected')
  expect(email?.text).toContain('The bag was worn.')
  expect(email?.text).not.toContain('Twice now')
  const [message] = await admin.returns.getReturnMessagesAdmin({ returnRequestId: returnId })
  expect(message).toMatchObject({
    senderType: 'admin',
    senderName: 'Stella Maris',
    messageType: 'status_update',
    isRead: false,
    attachments: [],
    message: `Your return was not accepted. ${rejectionReason}`,
  })
  expect(await run(shop, 'select 1 from refunds')).toEqual([])
})

// ART-058, CON-059: the table of states, tested in every pair
test('no other status can be set, and requesting the present one changes nothing', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { returnId: returnRequestId, admin } = await withReturn(shop)
  const allowed = ['pending > approved', 'pending > rejected', 'approved > processing', 'processing > completed']
  for (const from of returnStatuses) {
    for (const status of ['approved', 'rejected', 'processing', 'completed'] as const) {
      await run(
        shop,
        `update return_requests set status = '${from}', refund_id = null; delete from return_history;
        delete from refund_lines; delete from refunds;
        delete from emails; delete from return_messages`,
      )
      const expected = from === status || allowed.includes(`${from} > ${status}`) ? 'ok' : 'STATUS_NOT_ALLOWED'
      const outcome = await outcomeOf(admin.returns.updateReturnRequestStatus({ returnRequestId, status }))
      expect(outcome, `${from} > ${status}`).toBe(expected)
      const entered = await run(shop, 'select status from return_history')
      expect(entered, `${from} > ${status}`).toEqual(expected === 'ok' && from !== status ? [{ status }] : [])
    }
  }
})

// G-67: 50 at once
test('fifty administrators complete it at once: one refund, and the pieces go back once', async () => {
  await using shop = await openBuying()
  const { returnId, admin, bag } = await withReturn(shop)
  await admin.returns.updateReturnRequestStatus({ returnRequestId: returnId, status: 'approved', approvedAmount: 50 })
  await admin.returns.updateReturnRequestStatus({ returnRequestId: returnId, status: 'processing' })
  const complete = () => admin.returns.updateReturnRequestStatus({ returnRequestId: returnId, status: 'completed' })
  const answers = await Promise.all(Array.from({ length: 50 }, complete))
  expect(new Set(answers.map(({ refund }) => refund?.amount))).toEqual(new Set([50]))
  await carryOutRefunds(shop)
  await Promise.all(Array.from({ length: 5 }, complete))
  expect(await run(shop, 'select amount_cents as amount, status from refunds')).toEqual([
    { amount: 5000, status: 'succeeded' },
  ])
  expect(await shop.stockOf(bag.id)).toBe(9)
  expect(await run(shop, 'select status from return_history')).toHaveLength(3)
})

// G-67
test('no more is refunded than is left of the payment: more is refused when approving, and the amount is shown before completing', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { returnId, admin, orderId, bag } = await withReturn(shop)
  const approve = (approvedAmount?: number) =>
    admin.returns.updateReturnRequestStatus({
      returnRequestId: returnId,
      status: 'approved',
      ...(approvedAmount !== undefined && { approvedAmount }),
    })
  const { refundableAmount } = await admin.returns.getReturnRequest({ returnRequestId: returnId })
  const error = await approve(refundableAmount + 0.01).catch((refusal) => refusal)
  expect(error).toMatchObject({
    code: 'REFUND_TOO_HIGH',
    data: { left: refundableAmount, fields: { approvedAmount: expect.any(String) } },
  })
  expect(await outcomeOf(approve(-1))).toBe('BAD_REQUEST')
  expect(await outcomeOf(approve(1.005))).toBe('BAD_REQUEST')
  expect(await approve(refundableAmount)).toMatchObject({ approvedAmount: refundableAmount })
  await admin.returns.updateReturnRequestStatus({ returnRequestId: returnId, status: 'processing' })
  await admin.orders.refundOrder({ orderId, amount: 200, reason: 'A kindness', requestId: crypto.randomUUID() })
  const left = Math.round((refundableAmount - 200) * 100) / 100
  const open = await admin.returns.getReturnRequest({ returnRequestId: returnId })
  expect(open).toMatchObject({ refundableAmount: left, refundAmount: left })
  const complete = (refundAmount?: number) =>
    admin.returns.updateReturnRequestStatus({
      returnRequestId: returnId,
      status: 'completed',
      ...(refundAmount !== undefined && { refundAmount }),
    })
  for (const reported of [undefined, refundableAmount, left - 0.01]) {
    const refusal = await complete(reported).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'REFUND_CHANGED', data: { refundAmount: left } })
    const sums = [left, refundableAmount].map((sum) => formatMoney(fromDollars(sum)))
    expect(refusal.message).toContain(`${sums[0]} of the approved ${sums[1]} is left`)
  }
  expect(await shop.stockOf(bag.id), 'nothing was done').toBe(8)
  expect(await run(shop, "select 1 from refunds where request_id like 'return:%'")).toEqual([])
  expect((await complete(left)).refund).toEqual({ status: 'pending', amount: left })
  expect(await shop.stockOf(bag.id)).toBe(9)
  await carryOutRefunds(shop)
  expect((await admin.orders.getAllOrders())[0]).toMatchObject({ refundedAmount: refundableAmount })
})

// VAL-144: without an amount it is approved for the requested one
test('a return that is approved without an amount refunds the requested one', async () => {
  await using shop = await openBuying()
  const { returnId: returnRequestId, admin } = await withReturn(shop)
  const approved = await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  expect(approved).toMatchObject({ requestedAmount: 108, approvedAmount: 108 })
})

test('a decision that somebody else made differently meanwhile is refused with theirs; the same one again is not', async () => {
  await using shop = await openBuying()
  const { returnId: returnRequestId, admin } = await withReturn(shop)
  const ben = await shop.signIn('ben', 'admin')
  const theirs = { returnRequestId, status: 'approved', approvedAmount: 100, adminNotes: 'Kind.' } as const
  await ben.returns.updateReturnRequestStatus(theirs)
  const refusalOf = (mine: object) =>
    admin.returns.updateReturnRequestStatus({ ...theirs, ...mine }).catch((refusal) => refusal)
  expect(await refusalOf({ approvedAmount: 50, adminNotes: 'Worn.' })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: {
      changes: [
        { field: 'approvedAmount', value: 100, by: 'ben', at: expect.any(Number) },
        { field: 'adminNotes', value: 'Kind.', by: 'ben' },
      ],
    },
  })
  expect(await refusalOf({ trackingNumber: '1Z' })).toMatchObject({ data: { changes: [{ field: 'trackingNumber' }] } })
  expect(await refusalOf({ adminNotes: '' })).toMatchObject({ approvedAmount: 100, adminNotes: 'Kind.' })
  expect(await refusalOf({})).toMatchObject({ status: 'approved' })
})

test('an amount is accepted only when approving, and the stock choice only when completing; otherwise the refusal names the field', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { returnId: returnRequestId, admin } = await withReturn(shop)
  const refusalOf = (status: 'approved' | 'rejected' | 'completed', more: object) =>
    admin.returns.updateReturnRequestStatus({ returnRequestId, status, ...more }).catch((refusal) => refusal.data)
  expect(await refusalOf('rejected', { approvedAmount: 1 })).toMatchObject({
    fields: { approvedAmount: expect.any(String) },
  })
  expect(await refusalOf('approved', { restock: [] })).toMatchObject({ fields: { restock: expect.any(String) } })
  expect(await refusalOf('approved', { refundAmount: 1 })).toMatchObject({
    fields: { refundAmount: expect.any(String) },
  })
})

test('defective pieces stay out of stock unless chosen, others go back unless excluded', async () => {
  await using shop = await openBuying()
  const [first, second] = [await shop.sell({ name: 'First' }), await shop.sell({ name: 'Second' })]
  const variant = await shop.variantOf(second.id)
  const lines = [
    { productId: first.id, quantity: 2 },
    { productId: second.id, quantity: 2, variantIds: [variant.id] },
  ]
  const { orderId, ann, admin } = await deliveredOrder(shop, lines)
  const complete = async (restock?: { orderItemIndex: number; restock: boolean }[]) => {
    const items = [
      { position: 0, quantity: 1, reason: 'defective' as const },
      { position: 1, quantity: 1, reason: 'size_issue' as const },
    ]
    const id = await requestedReturn(shop, { orderId, userId: ann.caller.userId, amount: 10, items })
    for (const status of ['approved', 'processing'] as const)
      await admin.returns.updateReturnRequestStatus({ returnRequestId: id, status })
    const done = await admin.returns.updateReturnRequestStatus({
      returnRequestId: id,
      status: 'completed',
      ...(restock && { restock }),
    })
    await run(shop, "update return_requests set type = 'withdrawal'")
    return done.returnItems.map(({ isRestocked }) => isRestocked)
  }
  const stocks = async () => [
    await shop.stockOf(first.id),
    await shop.stockOf(second.id),
    ...(await run(shop, 'select stock_quantity as stock from product_variants')).map(({ stock }) => stock),
  ]
  expect(await complete()).toEqual([false, true])
  expect(await stocks()).toEqual([8, 9, 9])
  expect(
    await complete([
      { orderItemIndex: 0, restock: true },
      { orderItemIndex: 1, restock: false },
    ]),
  ).toEqual([true, false])
  expect(await stocks()).toEqual([9, 9, 9])
})

// D12: pieces that came back by a return are neither restocked nor taken again when the order's status changes
test('an order that is cancelled and continued leaves the returned piece in stock', async () => {
  await using shop = await openBuying()
  const { returnId: returnRequestId, admin, bag, orderId } = await withReturn(shop)
  for (const status of ['approved', 'processing', 'completed'] as const)
    await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
  expect(await shop.stockOf(bag.id)).toBe(9)
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  expect(await shop.stockOf(bag.id)).toBe(9)
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  expect(await shop.stockOf(bag.id)).toBe(10)
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  expect(await shop.stockOf(bag.id)).toBe(9)
  await carryOutRefunds(shop)
})

test('pieces restocked when the order was cancelled are not restocked twice', async () => {
  await using shop = await openBuying()
  const { returnId: returnRequestId, admin, bag, orderId } = await withReturn(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  for (const status of ['approved', 'processing'] as const)
    await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
  const done = await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed' })
  expect(done).toMatchObject({ approvedAmount: 0, returnItems: [{ isRestocked: false }] })
  expect(done.refund, 'all of it went back before').toBeUndefined()
  expect(await shop.stockOf(bag.id)).toBe(10)
  await carryOutRefunds(shop)
})

test('a failed refund is shown, and requested again once', async () => {
  await using shop = await openBuying()
  const { returnId: returnRequestId, admin } = await withReturn(shop)
  for (const status of ['approved', 'processing', 'completed'] as const)
    await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
  await run(shop, "update refunds set status = 'failed'")
  expect((await admin.returns.getReturnRequest({ returnRequestId })).refund).toEqual({ status: 'failed', amount: 108 })
  const again = () => admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed' })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ refund }) => refund?.status)).toEqual(['pending', 'pending', 'pending'])
  await carryOutRefunds(shop)
  expect(await run(shop, 'select status from refunds order by status')).toEqual([
    { status: 'failed' },
    { status: 'succeeded' },
  ])
  expect((await again()).refund?.status).toBe('succeeded')
})

test('the refund of a return names its lines as a partial refund does, without pieces refunded before', async () => {
  await using shop = await openBuying()
  const [first, second] = [await shop.sell({ price: 100 }), await shop.sell({ price: 50 })]
  const lines = [first, second].map(({ id: productId }) => ({ productId, quantity: 2 }))
  const { orderId, orderNumber, ann, admin } = await deliveredOrder(shop, lines)
  const part = { orderId, amount: 54, reason: 'A scratch', requestId: crypto.randomUUID() }
  await admin.orders.refundOrder({ ...part, lines: [{ position: 1, quantity: 1 }] })
  const items = [0, 1].map((position) => ({ position, quantity: 2 }))
  const returnRequestId = await requestedReturn(shop, { orderId, userId: ann.caller.userId, amount: 200, items })
  for (const status of ['approved', 'processing', 'completed'] as const)
    await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
  const refunds = async () => (await admin.orders.getOrderDetail({ orderNumber })).work.refunds
  const returned = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]
  expect(await refunds()).toMatchObject([
    { amount: 200, reason: expect.stringMatching(/^Return RMA-/), by: 'marina', lines: returned },
    { amount: 54, lines: [{ position: 1, quantity: 1 }] },
  ])
  const more = { ...part, amount: 1, requestId: crypto.randomUUID(), lines: [{ position: 0, quantity: 1 }] }
  expect(await outcomeOf(admin.orders.refundOrder(more)), 'its pieces went back').toBe('REFUND_TOO_HIGH')
  await run(shop, "update refunds set status = 'failed' where amount_cents = 20000")
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed' })
  await carryOutRefunds(shop)
  expect(await refunds()).toMatchObject([{ status: 'succeeded', lines: returned }, { status: 'failed' }, {}])
})

test('while the bank decides about the payment nothing is approved or completed', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { returnId: returnRequestId, admin } = await withReturn(shop)
  await run(
    shop,
    `insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at)
    select 'd', id, payment_intent_id, total_cents, 'fraudulent', 'needs_response', 1, now(), now() from orders`,
  )
  const { isDisputed } = await admin.returns.getReturnRequest({ returnRequestId })
  expect(isDisputed).toBe(true)
  expect(await outcomeOf(admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' }))).toBe(
    'PAYMENT_DISPUTED',
  )
  expect(await outcomeOf(admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'rejected' }))).toBe('ok')
})

test('for any order of refunds and returns no more is refunded than was paid, and all records agree', async () => {
  await using shop = await openBuying()
  const step = fc.oneof(
    fc.record({ kind: fc.constant('part' as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({
      kind: fc.constant('return' as const),
      amount: fc.integer({ min: 1, max: 30_000 }),
      sold: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('cancel' as const), amount: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const bag = await shop.sell({ price: 100 })
      const { orderId, ann, admin } = await deliveredOrder(shop, [{ productId: bag.id, quantity: 2 }])
      const [order] = await ann.orders.getUserOrders()
      for (const one of steps) await take(one)
      await carryOutRefunds(shop)
      const [now] = await ann.orders.getUserOrders()
      expect(now?.refundedAmount ?? 0).toBeLessThanOrEqual(order?.totalAmount ?? 0)
      expect(await shop.stockOf(bag.id)).toBeLessThanOrEqual(10)

      async function take(one: { kind: string; amount: number; sold?: boolean }): Promise<void> {
        const amount = one.amount / 100
        if (one.kind === 'part')
          return void (await outcomeOf(
            admin.orders.refundOrder({ orderId, amount, reason: 'Part', requestId: crypto.randomUUID() }),
          ))
        if (one.kind === 'cancel')
          return void (await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true }))
        await run(shop, `update return_requests set type = 'withdrawal' where order_id = '${orderId}'`)
        const returnRequestId = await requestedReturn(shop, { orderId, userId: ann.caller.userId, amount })
        const restock = [{ orderItemIndex: 0, restock: one.sold ?? true }]
        for (const status of ['approved', 'processing'] as const)
          await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
        const { refundAmount } = await admin.returns.getReturnRequest({ returnRequestId })
        await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed', restock, refundAmount })
      }
    }),
    { numRuns: 12 },
  )
})

/** An order of two pieces of $100, of which one comes back for $108. */
async function withReturn(shop: Buying) {
  const bag = await shop.sell({ price: 100 })
  const order = await deliveredOrder(shop, [{ productId: bag.id, quantity: 2 }])
  const returnId = await requestedReturn(shop, { orderId: order.orderId, userId: order.ann.caller.userId })
  return { ...order, bag, returnId }
}

function emailsOf(shop: Buying, kind: string) {
  return queryRows<{ recipient: string; subject: string; text: string }>(
    shop.db,
    { name: '', text: 'select recipient, subject, text from emails where kind = $1' },
    [kind],
  )
}

function movementsOf(shop: Buying, productId: string) {
  const text = 'select cause, delta, actor_name as by from stock_movements where product_id = $1'
  return queryRows(shop.db, { name: '', text }, [productId])
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
