import { expect, test } from 'vitest'
import { query, sql } from '#database/query.ts'
import { returnReasonName } from '#domain/returns/return-reason.ts'
import { wordsOf } from '#server/orders/orders.ts'
import { openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { deliveredOrder, messageOn, requestedReturn } from '#tests/support/returning.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { found } from './return-filters.ts'

// API-073, DAT-070, ART-008, ART-010..019, ART-042
test('an administrator sees a return with its items and evidence', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ name: 'Cala', price: 100 })
  const { orderId, orderNumber, ann, admin } = await deliveredOrder(shop, [{ productId: bag.id, quantity: 2 }])
  const items = [{ position: 0, quantity: 2, reason: 'damaged_in_shipping' as const }]
  const reason = 'damaged_in_shipping' as const
  const createdAt = new Date(Date.now() + 90_000)
  const asked = { orderId, userId: ann.caller.userId, items, amount: 216, reason, createdAt }
  const returnId = await requestedReturn(shop, asked)
  for (const [position, type] of ['image/webp', 'video/mp4'].entries())
    await shop.db.$client.query(
      `insert into return_files (id, return_id, position, url, media_type, alt_text) values ($1, $2, $3, $4, $5, 'The dent')`,
      [...[`file-${position}`, returnId, position, `/return-files/${position}`, type]],
    )
  await messageOn(shop, returnId, 'Hello?')
  const [request] = await admin.returns.getAllReturnRequests({ limit: 100 })
  expect(request).toEqual({
    _id: returnId,
    orderId,
    orderNumber,
    userId: ann.caller.userId,
    userName: 'Ann Weaver',
    userEmail: ann.caller.email,
    submittedAt: createdAt.getTime(),
    type: 'return',
    reason,
    description: 'It does not suit me.',
    requestedAmount: 216,
    status: 'pending',
    unreadCount: 1,
    returnItems: [
      { orderItemIndex: 0, quantity: 2, reason, productName: 'Cala', imageUrl: expect.any(String), unitPrice: 100 },
    ],
    evidenceUrls: ['/return-files/0', '/return-files/1'],
    evidence: [
      { url: '/return-files/0', mediaType: 'image/webp', altText: 'The dent' },
      { url: '/return-files/1', mediaType: 'video/mp4', altText: 'The dent' },
    ],
  })
  expect(returnReasonName(reason)).toBe('Damaged In Shipping')
  const open = await admin.returns.getReturnRequest({ returnRequestId: returnId })
  expect(open).toMatchObject({ ...request, returnItems: [{ stock: 8 }] })
  expect(open).toMatchObject({ refundAmount: 216, charity: { given: 10 }, isDisputed: false })
  expect(open.charity.after).toBeLessThan(open.charity.given)
})

// ART-003, ART-004, ART-005, CON-040
test('returns are listed by status, newest first and in pages, and counted in each status', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('marina', 'admin')
  await manyReturns(shop, 250)
  const all = await admin.returns.getAllReturnRequests()
  expect(all).toHaveLength(100)
  const newest = Array.from({ length: 100 }, (_, at) => Date.UTC(2026, 0, 1, 249 - at))
  expect(all.map(({ submittedAt }) => submittedAt)).toEqual(newest)
  const pages = [
    await admin.returns.getAllReturnRequests({ offset: 100 }),
    await admin.returns.getAllReturnRequests({ offset: 200 }),
  ]
  const ids = [all, ...pages].flat().map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(250)
  const counts = await admin.returns.countReturnsByStatus()
  expect(counts.all).toBe(250)
  expect(counts.byStatus).toMatchObject({ pending: 125, approved: 125 })
  for (const [status, count] of Object.entries(counts.byStatus)) {
    const listed = await admin.returns.getAllReturnRequests({ status: status as 'pending' })
    expect(listed).toHaveLength(Math.min(100, count))
    expect(listed.every((one) => one.status === status)).toBe(true)
  }
  expect(await outcomeOf(admin.returns.getAllReturnRequests({ limit: 101 }))).toBe('BAD_REQUEST')
})

test('a return is found by its order, its customer and its RMA number, and by all words at once', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('marina', 'admin')
  await manyReturns(shop, 30)
  const foundBy = async (search: string) =>
    (await admin.returns.getAllReturnRequests({ search })).map(({ orderNumber }) => orderNumber)
  expect(await foundBy('sm-000007')).toEqual(['SM-000007'])
  expect(await foundBy('person-9@example.com')).toEqual(['SM-000009'])
  expect(await foundBy('person 12')).toEqual(['SM-000012'])
  expect(await foundBy('rma-0000002')).toEqual(expect.arrayContaining(['SM-000020', 'SM-000025']))
  expect(await foundBy('100%')).toEqual([])
  expect((await admin.returns.countReturnsByStatus({ search: 'person-9@' })).all).toBe(1)
  await shop.db.$client.query(`update orders set customer_name = 'Nele Ostrow' where id = 'order-10'`)
  expect(await foundBy('ostrow rma-00000010'), 'by its new name and its own number together').toEqual(['SM-000010'])
})

// API-074, API-078, DAT-077, ART-016, ART-059
test('unread messages of customers are counted for each return, until an administrator opens it', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('marina', 'admin')
  await manyReturns(shop, 10)
  for (const message of ['One', 'Two']) await messageOn(shop, 'return-1', message)
  await messageOn(shop, 'return-2', 'Three')
  const waiting = async () => (await admin.admin.getWaitingWork()).returnsWaiting
  const unread = () => admin.returns.getUnreadCustomerMessageCounts()
  expect((await unread()).byReturnRequest).toEqual([
    { returnRequestId: 'return-1', unreadCount: 2 },
    { returnRequestId: 'return-2', unreadCount: 1 },
  ])
  const before = await waiting()
  expect(await admin.returns.markCustomerMessagesAsRead({ returnRequestId: 'return-1' })).toEqual({ marked: 2 })
  expect(await admin.returns.markCustomerMessagesAsRead({ returnRequestId: 'return-1' })).toEqual({ marked: 0 })
  expect((await unread()).byReturnRequest).toEqual([{ returnRequestId: 'return-2', unreadCount: 1 }])
  expect(await waiting(), 'return-1 is approved').toBe(before - 1)
  const [message] = await admin.returns.getReturnMessagesAdmin({ returnRequestId: 'return-1' })
  expect(message).toMatchObject({ senderType: 'customer', message: 'One', isRead: true })
})

// API-076, DAT-075, DAT-072
test('messages are sorted oldest first, with their author and attachments', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('marina', 'admin')
  await manyReturns(shop, 1)
  const id = await messageOn(shop, 'return-0', 'See this')
  await shop.db.$client.query(
    `insert into return_files (id, return_id, message_id, position, url, media_type) values ('f', 'return-0', $1, 0, '/return-files/f', 'image/webp')`,
    [id],
  )
  await messageOn(shop, 'return-0', 'Did you?')
  const messages = await admin.returns.getReturnMessagesAdmin({ returnRequestId: 'return-0' })
  expect(messages.map(({ message }) => message)).toEqual(['See this', 'Did you?'])
  expect(messages[0]).toEqual({
    _id: id,
    _creationTime: expect.any(Number),
    senderType: 'customer',
    senderId: 'ann',
    senderName: 'Ann Weaver',
    message: 'See this',
    messageType: 'text',
    isRead: false,
    attachments: ['/return-files/f'],
    files: [{ url: '/return-files/f', mediaType: 'image/webp', altText: '' }],
  })
  const [request] = await admin.returns.getAllReturnRequests()
  expect(request?.evidence, 'attachments are no evidence').toEqual([])
  expect(await outcomeOf(admin.returns.getReturnMessagesAdmin({ returnRequestId: 'none' }))).toBe('NOT_FOUND')
})

test('one administrator works on a return; only a person who saw the assignment can take it over', async () => {
  await using shop = await openTestShop()
  const [marina, ben] = [await shop.signIn('marina', 'admin'), await shop.signIn('ben', 'admin')]
  await manyReturns(shop, 1)
  const ofReturn = { returnRequestId: 'return-0' }
  expect(await marina.returns.assignReturn({ ...ofReturn, isMine: true })).toMatchObject({ handlerName: 'marina' })
  expect(await outcomeOf(ben.returns.assignReturn({ ...ofReturn, isMine: true }))).toBe('TAKEN')
  expect(await ben.returns.assignReturn({ ...ofReturn, isMine: false }), 'not his to give back').toMatchObject({
    handlerName: 'marina',
  })
  const insteadOf = marina.caller.userId
  expect(await ben.returns.assignReturn({ ...ofReturn, isMine: true, insteadOf })).toMatchObject({ handlerName: 'ben' })
  expect(await ben.returns.assignReturn({ ...ofReturn, isMine: false })).not.toHaveProperty('handlerName')
  const log = await marina.admin.getAuditLog({ subject: 'return:return-0' })
  expect(log.map(({ actorName }) => actorName)).toEqual(['ben', 'ben', 'marina'])
})

test('with 5,000 returns among 20,000 orders each list reads an index and not the table', async () => {
  await using shop = await openTestShop()
  await manyReturns(shop, 20_000)
  await shop.db.$client.query(`delete from return_requests where id in (select id from return_requests order by created_at limit 15000);
    insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type, read_at)
      select 'm' || n, 'return-' || (19999 - n % 5000), 'customer', 'a', 'Ann', 'text', case when n > 50 then now() end
      from generate_series(1, 20000) n;
    analyze`)
  const planOf = async (text: string, values: unknown[]) =>
    (await query(shop.db, sql({ name: '', text: `explain ${text}`, row: { 'QUERY PLAN': 'text' } }), values))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
  const page = (words: string[], status: string) =>
    `${found(words, 2)} select id from found ${status} order by created_at desc, id limit 100 offset $1`
  expect(await planOf(page([], ''), [0])).toMatch(/Index.*return_requests_newest/)
  expect(await planOf(page([], "where status = 'pending'"), [0])).toMatch(/Index.*return_requests_by_status/)
  const words = wordsOf('person-19990@example.com')
  const searched = await planOf(page(words, ''), [0, ...words])
  expect(searched).toMatch(/return_requests_search/)
  expect(searched).not.toMatch(/Seq Scan on (orders|return_requests)/)
  const unread = `select return_id, count(*) from return_messages where sender_type = 'customer' and read_at is null group by return_id`
  expect(await planOf(unread, [])).toMatch(/return_messages_unread/)
})

/** Each return has an order of its own, number n by person n, approved when n is odd, an hour after the previous one. */
async function manyReturns(shop: TestShop, count: number): Promise<void> {
  const ann = await shop.signIn('ann')
  await queryRows(shop.db, { name: '', text: orders }, [ann.caller.userId, count])
  await queryRows(shop.db, { name: '', text: returns }, [])
}

const orders = `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
  tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address)
select 'order-' || n, 'SM-' || lpad(n::text, 6, '0'), $1, 'person-' || n || '@example.com', 'Person ' || n, 'delivered', 0, 0, 0, 0, 0, 0, 0,
  'children', '{}' from generate_series(0, $2::int - 1) n`
const returns = `insert into return_requests (id, order_id, user_id, reason, requested_cents, status, rma_number, created_at)
select 'return-' || n, id, user_id, 'other', 0, case n % 2 when 1 then 'approved' else 'pending' end,
  case when n % 5 = 0 then 'RMA-' || lpad(n::text, 8, '0') end, timestamptz '2026-01-01' + n * interval '1 hour'
from (select *, substr(id, 7)::int as n from orders) o`
