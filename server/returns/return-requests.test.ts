import { expect, test } from 'vitest'
import { dayMs } from '#domain/text/time-span.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { insertDeliveredOrder, savedFile } from '#tests/support/insert-delivered-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const one = [{ orderItemIndex: 0, quantity: 1 }]
const words = { reason: 'defective' as const, description: 'The clasp does not close.', returnItems: one }
type Person = Awaited<ReturnType<TestShop['signIn']>>

// API-065, API-066, API-069, RET-001, RET-002, RET-013, DAT-067, DAT-068, DAT-069, CON-018, VAL-031, AUT-029, G-65
test('a return is requested: its customer sees it with the computed sum, and the team gets one email', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { orderId, orderNumber } = await insertDeliveredOrder(shop, { buyer: ann.caller, discount: 50_00, tax: 16_00 })
  const url = await savedFile(shop, ann.caller)
  expect(await ann.returns.canRequestReturnForOrder({ orderId, userId: ann.caller.userId })).toMatchObject({
    canReturn: true,
  })

  const items = [
    { orderItemIndex: 0, quantity: 1 },
    { orderItemIndex: 1, quantity: 1, reason: 'size_issue' as const },
  ]
  const sent = {
    orderId,
    userId: ann.caller.userId,
    type: 'return' as const,
    ...words,
    returnItems: items,
    evidenceUrls: [url],
  }
  // $150.00 of $250.00, of which $200.00 and $16.00 of tax were paid; nothing of the shipping.
  const { returnRequestId, requestedAmount } = await ann.returns.createReturnRequest(sent)
  expect(requestedAmount).toBe(129.6)

  const [seen] = await ann.returns.getUserReturnRequests({ userId: ann.caller.userId })
  expect(seen).toMatchObject({
    _id: returnRequestId,
    orderId,
    orderNumber,
    type: 'return',
    reason: 'defective',
    requestedAmount: 129.6,
    description: 'The clasp does not close.',
    status: 'pending',
    evidenceUrls: [url],
    unreadCount: 0,
    returnItems: [
      { orderItemIndex: 0, quantity: 1, reason: 'defective', productName: 'Bag 1' },
      { orderItemIndex: 1, quantity: 1, reason: 'size_issue', productName: 'Bag 2' },
    ],
    history: [{ status: 'pending' }],
  })
  const emails = await queryRows(
    shop.db,
    { name: '', text: "select recipient, subject, text, headers from emails where kind = 'house-return'" },
    [],
  )
  expect(emails).toMatchObject([
    {
      recipient: 'hello@stellamaris.example',
      subject: `A return is requested for order ${orderNumber}`,
      headers: { 'Reply-To': ann.caller.email },
    },
  ])
  expect(emails[0]?.text).toContain('$129.60')
})

// RET-019, RET-020, ERR-011
test('fifty requests at once make one return, its evidence once, and one email to each side', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const urls = await Promise.all(Array.from({ length: 50 }, () => savedFile(shop, ann.caller)))
  const outcomes = await Promise.all(
    urls.map((url) => outcomeOf(ann.returns.createReturnRequest({ orderId, ...words, evidenceUrls: [url] }))),
  )
  expect(outcomes.toSorted()).toEqual([...Array(49).fill('RETURN_NOT_ALLOWED'), 'ok'])
  expect(await counts(shop)).toEqual({ returns: 1, items: 1, history: 1, files: 1, used: 1, emails: 2 })
  expect(await ann.returns.canRequestReturnForOrder({ orderId })).toMatchObject({
    canReturn: false,
    reason: 'Return request already submitted for this order',
  })
})

test('the same request sent again gets the same answer, and changes nothing', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const evidenceUrls = [await savedFile(shop, ann.caller)]
  const sent = { returnRequestId: crypto.randomUUID(), orderId, ...words, evidenceUrls }
  const answers = await Promise.all([1, 2, 3].map(() => ann.returns.createReturnRequest(sent)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await counts(shop)).toEqual({ returns: 1, items: 1, history: 1, files: 1, used: 1, emails: 2 })
})

// RET-009, VAL-024, VAL-025, VAL-026, RET-010, CON-017, VAL-030, G-71
test.for([
  [
    'nothing chosen',
    { returnItems: [{ orderItemIndex: 0, quantity: 0 }] },
    { returnItems: 'Please select at least one item to return' },
  ],
  ['no item at all', { returnItems: [] }, { returnItems: 'Please select at least one item to return' }],
  ['no description', { description: '  ' }, { description: 'Please provide a description of the issue' }],
  ['no evidence', { evidenceUrls: [] }, { evidenceUrls: 'Please upload at least one image showing the issue' }],
  [
    'six files',
    { evidenceUrls: Array.from({ length: 6 }, (_, index) => `/return-files/${index}`) },
    { evidenceUrls: 'At most 5 files' },
  ],
  ['a reason of their own', { reason: 'bored' }, { reason: expect.any(String) }],
  ['another type', { type: 'exchange' }, { type: expect.any(String) }],
  [
    'a piece too many',
    { returnItems: [{ orderItemIndex: 0, quantity: 3 }] },
    { 'returnItems.0': 'You ordered 2 of this item. Choose 2 or fewer' },
  ],
  [
    'a line of no order',
    { returnItems: [{ orderItemIndex: 9, quantity: 1 }] },
    { 'returnItems.0': 'This item is not part of the order' },
  ],
  ['a line twice', { returnItems: [...one, ...one] }, { returnItems: 'Each item once' }],
  [
    'a piece backwards',
    { returnItems: [{ orderItemIndex: 0, quantity: -1 }] },
    { 'returnItems.0.quantity': expect.any(String) },
  ],
] as const)('%s is refused by name, and nothing is stored', async ([_, wrong, fields]) => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const evidenceUrls = [await savedFile(shop, ann.caller)]
  const sent = { orderId, ...words, evidenceUrls, ...wrong } as Parameters<Person['returns']['createReturnRequest']>[0]
  await expect(ann.returns.createReturnRequest(sent)).rejects.toMatchObject({ data: { fields } })
  expect(await counts(shop)).toEqual({ returns: 0, items: 0, history: 0, files: 0, used: 0, emails: 0 })
})

// RET-016, RET-017, RET-018, RET-021, G-63
test('only delivered pieces can be returned, for exactly 30 days, and the server says why not', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const now = Date.now()
  shop.shop.now = () => new Date(now)
  const last = new Date(now - 30 * dayMs)
  const over = new Date(now - 30 * dayMs - 60_000)
  const orders = {
    open: await insertDeliveredOrder(shop, { buyer: ann.caller, deliveredAt: last, createdAt: over }),
    over: await insertDeliveredOrder(shop, { buyer: ann.caller, deliveredAt: over }),
    overWithoutTime: await insertDeliveredOrder(shop, { buyer: ann.caller, deliveredAt: null, createdAt: over }),
    shipped: await insertDeliveredOrder(shop, { buyer: ann.caller, status: 'shipped', deliveredAt: null }),
  }
  const answers = Object.entries(orders).map(async ([name, { orderId }]) => {
    const { canReturn, reason, until } = await ann.returns.canRequestReturnForOrder({ orderId })
    const sent = { orderId, ...words, evidenceUrls: [await savedFile(shop, ann.caller)] }
    const refusal = await ann.returns.createReturnRequest(sent).then(
      () => null,
      (error: Error) => error.message,
    )
    return [name, { canReturn, reason, until, refusal }]
  })
  const expired = 'Return window expired (30 days from delivery)'
  const notDelivered = 'Only delivered orders can be returned'
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    open: { canReturn: true, until: now, refusal: null },
    over: { canReturn: false, reason: expired, until: now - 60_000, refusal: expired },
    overWithoutTime: { canReturn: false, reason: expired, until: now - 60_000, refusal: expired },
    shipped: { canReturn: false, reason: notDelivered, refusal: notDelivered },
  })
})

// RET-005, RET-006, RET-007, API-070, AUT-032, AUT-033, C-35, G-64
test('only its customer deletes a pending return; the order can have another one, and the files wait for deletion', async () => {
  await using shop = await openTestShop()
  const [ann, ben, admin] = [await shop.signIn('ann'), await shop.signIn('ben'), await shop.signIn('marina', 'admin')]
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const url = await savedFile(shop, ann.caller)
  const { returnRequestId } = await ann.returns.createReturnRequest({ orderId, ...words, evidenceUrls: [url] })
  for (const other of [ben, admin])
    expect(await outcomeOf(other.returns.deleteReturnRequest({ returnRequestId }))).toBe('NOT_FOUND')
  expect(await ann.returns.getUserReturnRequests({})).toHaveLength(1)

  await ann.returns.deleteReturnRequest({ returnRequestId, userId: ann.caller.userId })
  await ann.returns.deleteReturnRequest({ returnRequestId })
  expect(await ann.returns.getUserReturnRequests({})).toEqual([])
  const statuses =
    'select r.status, (select array_agg(h.status order by h.id) from return_history h where h.return_id = r.id) as history, (select u.state from uploads u where u.image_url = $1) as file from return_requests r'
  expect(await queryRows(shop.db, { name: '', text: statuses }, [url])).toEqual([
    { status: 'cancelled', history: ['pending', 'cancelled'], file: 'saved' },
  ])
  expect(await ann.returns.canRequestReturnForOrder({ orderId })).toMatchObject({ canReturn: true })
  const again = { orderId, ...words, evidenceUrls: [await savedFile(shop, ann.caller)] }
  expect(await outcomeOf(ann.returns.createReturnRequest(again))).toBe('ok')
})

// RET-006, RET-022, CON-019, AUT-032, G-64
test.for(['approved', 'rejected', 'processing', 'completed'] as const)(
  'a return that is %s cannot be deleted, and its order accepts no other',
  async (status) => {
    await using shop = await openTestShop()
    const ann = await shop.signIn('ann')
    const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
    const evidenceUrls = [await savedFile(shop, ann.caller)]
    const { returnRequestId } = await ann.returns.createReturnRequest({ orderId, ...words, evidenceUrls })
    await queryRows(shop.db, { name: '', text: 'update return_requests set status = $1' }, [status])
    await expect(ann.returns.deleteReturnRequest({ returnRequestId })).rejects.toMatchObject({
      code: 'NOT_PENDING',
      message: 'Only a pending return can be deleted.',
    })
    expect(await ann.returns.getUserReturnRequests({})).toMatchObject([{ status }])
    expect(await ann.returns.canRequestReturnForOrder({ orderId })).toMatchObject({ canReturn: false })
  },
)

test('a file of another customer, a used one and one with another purpose are refused as evidence', async () => {
  await using shop = await openTestShop()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const [first, second] = [
    await insertDeliveredOrder(shop, { buyer: ann.caller }),
    await insertDeliveredOrder(shop, { buyer: ann.caller }),
  ]
  const own = await savedFile(shop, ann.caller)
  await ann.returns.createReturnRequest({ orderId: first.orderId, ...words, evidenceUrls: [own] })
  const wrong = [
    own,
    await savedFile(shop, ben.caller),
    await savedFile(shop, ann.caller, 'return_attachment'),
    '/return-files/none',
  ]
  for (const url of wrong)
    await expect(
      ann.returns.createReturnRequest({
        orderId: second.orderId,
        ...words,
        evidenceUrls: [await savedFile(shop, ann.caller), url],
      }),
    ).rejects.toMatchObject({ code: 'FILES_NOT_FOUND', message: 'Failed to upload files. Please try again.' })
  expect(await counts(shop)).toMatchObject({ returns: 1, files: 1, used: 1 })
})

async function counts(shop: TestShop) {
  const text = `select (select count(*)::int from return_requests) as returns, (select count(*)::int from return_items) as items,
  (select count(*)::int from return_history) as history, (select count(*)::int from return_files) as files,
  (select count(*)::int from uploads where state = 'used') as used, (select count(*)::int from emails) as emails`
  return (await queryRows(shop.db, { name: '', text }, []))[0]
}
