import { expect, test } from 'vitest'
import { systemAdmin } from '#domain/people/system-admin.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { insertDeliveredOrder, savedFile } from '#tests/support/insert-delivered-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { emailUnreadMessages } from './returns.ts'

async function openReturn(shop: TestShop) {
  const [ann, admin] = [await shop.signIn('ann'), await shop.signIn('marina', 'admin')]
  const { orderId, orderNumber } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const { returnRequestId } = await ann.returns.createReturnRequest({
    orderId,
    reason: 'other',
    description: 'It squeaks.',
    returnItems: [{ orderItemIndex: 0, quantity: 1 }],
    evidenceUrls: [await savedFile(shop, ann.caller)],
  })
  const answer = (message: string) =>
    admin.returns.sendReturnMessage({ returnRequestId, message, messageType: 'admin_response' })
  return { ann, admin, returnRequestId, orderNumber, answer }
}

test("messages in the shop's name are read again when the shop is renamed", async () => {
  await using shop = await openTestShop()
  const { ann, returnRequestId, answer } = await openReturn(shop)
  await answer('Thank you.')
  const asked = { name: 'returns.getReturnMessages', input: { returnRequestId } }
  const { topics } = await dispatch(shop.shop, { ...asked, caller: async () => ann.caller })
  expect(topics.sort()).toEqual([`returns:${ann.caller.userId}`, 'settings'])
})

// RET-023, RET-024, API-068, API-071, API-072, DAT-071..076, RET-030, API-067, AUT-030, G-72
test("a conversation has two sides, identified by account, and each marks the other's messages as read", async () => {
  await using shop = await openTestShop()
  const { ann, admin, returnRequestId, answer } = await openReturn(shop)
  const picture = await savedFile(shop, ann.caller, 'return_attachment')
  await ann.returns.sendReturnMessage({
    returnRequestId,
    senderId: ann.caller.userId,
    message: ' Here it is. ',
    messageType: 'text',
    attachments: [picture],
  })
  await answer('Thank you.')
  await admin.returns.sendReturnMessage({
    returnRequestId,
    senderId: systemAdmin._id,
    message: 'We look at it.',
    messageType: 'admin_response',
  })
  expect(await ann.returns.getUnreadReturnMessageCount({ userId: ann.caller.userId })).toEqual({ unreadCount: 2 })
  expect(await ann.returns.getUserReturnRequests({})).toMatchObject([{ unreadCount: 2 }])
  const messages = await ann.returns.getReturnMessages({ returnRequestId, userId: ann.caller.userId })
  expect(messages).toEqual([
    expect.objectContaining({
      senderType: 'customer',
      messageType: 'text',
      message: 'Here it is.',
      attachments: [picture],
      isRead: false,
      createdAt: expect.any(Number),
    }),
    expect.objectContaining({
      senderType: 'admin',
      messageType: 'admin_response',
      senderName: 'Stella Maris',
      isRead: false,
    }),
    expect.objectContaining({ senderType: 'admin', message: 'We look at it.', attachments: [] }),
  ])
  expect(await ann.returns.markReturnMessagesAsRead({ returnRequestId, userId: ann.caller.userId })).toEqual({
    marked: 2,
  })
  expect(await ann.returns.markReturnMessagesAsRead({ returnRequestId })).toEqual({ marked: 0 })
  expect(await ann.returns.getUnreadReturnMessageCount({})).toEqual({ unreadCount: 0 })
  expect((await ann.returns.getReturnMessages({ returnRequestId })).map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})

// AUT-030, API-071, G-72
test("nobody writes in the name of the other side, or in somebody else's conversation", async () => {
  await using shop = await openTestShop()
  const { ann, admin, returnRequestId } = await openReturn(shop)
  const ben = await shop.signIn('ben')
  const send = (who: typeof ann, more: object) =>
    outcomeOf(who.returns.sendReturnMessage({ returnRequestId, message: 'Hello', ...more }))
  expect(await send(ann, { messageType: 'admin_response' })).toBe('FORBIDDEN')
  expect(await send(ann, { senderId: admin.caller.userId })).toBe('FORBIDDEN')
  expect(await send(ann, { senderId: systemAdmin._id })).toBe('FORBIDDEN')
  expect(await send(admin, { messageType: 'text' })).toBe('FORBIDDEN')
  expect(await send(ben, {})).toBe('NOT_FOUND')
  expect(await send(ben, { messageType: 'admin_response' })).toBe('NOT_FOUND')
  expect(await outcomeOf(ben.returns.getReturnMessages({ returnRequestId }))).toBe('NOT_FOUND')
  expect(await ben.returns.markReturnMessagesAsRead({ returnRequestId })).toEqual({ marked: 0 })
  expect(await ann.returns.getReturnMessages({ returnRequestId })).toEqual([])
})

// VAL-032, G-71
test('a message needs text or an image, has at most five images, and is sent once', async () => {
  await using shop = await openTestShop()
  const { ann, returnRequestId } = await openReturn(shop)
  const send = (more: object) => ann.returns.sendReturnMessage({ returnRequestId, ...more })
  await expect(send({ message: ' \n ' })).rejects.toMatchObject({
    data: { fields: { message: 'Please write a message or attach an image' } },
  })
  const six = await Promise.all(Array.from({ length: 6 }, () => savedFile(shop, ann.caller, 'return_attachment')))
  expect(await outcomeOf(send({ message: 'All of it', attachments: six }))).toBe('BAD_REQUEST')
  expect(await outcomeOf(send({ attachments: [await savedFile(shop, ann.caller)] }))).toBe('FILES_NOT_FOUND')
  const messageId = crypto.randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => send({ messageId, attachments: six.slice(1) })))
  expect(await ann.returns.getReturnMessages({ returnRequestId })).toMatchObject([
    { _id: messageId, message: '', attachments: six.slice(1) },
  ])
})

test('after sixty messages in an hour a customer waits', async () => {
  await using shop = await openTestShop()
  const { ann, returnRequestId } = await openReturn(shop)
  const send = () => outcomeOf(ann.returns.sendReturnMessage({ returnRequestId, message: 'And?' }))
  for (let count = 0; count < 60; count++) expect(await send()).toBe('ok')
  expect(await send()).toBe('TOO_MANY_REQUESTS')
  const now = Date.now() + 3_700_000
  shop.shop.now = () => new Date(now)
  expect(await send()).toBe('ok')
})

// RET-003
test('answers unread for five minutes send one email for all of them, and read answers send none', async () => {
  await using shop = await openTestShop()
  const { ann, returnRequestId, orderNumber, answer } = await openReturn(shop)
  const start = Date.now()
  const at = (minutes: number) => {
    shop.shop.now = () => new Date(start + minutes * 60_000)
  }
  const emails = () =>
    queryRows(
      shop.db,
      {
        name: '',
        text: "select recipient, subject, text from emails where kind = 'return-messages' order by created_at",
      },
      [],
    )
  at(0)
  await answer('One.')
  at(4)
  await answer('Two.')
  await answer('Three.')
  await emailUnreadMessages(shop.shop)
  expect(await emails()).toEqual([])
  at(5)
  await Promise.all([1, 2, 3].map(() => emailUnreadMessages(shop.shop)))
  await emailUnreadMessages(shop.shop)
  expect(await emails()).toMatchObject([
    { recipient: ann.caller.email, subject: `3 new messages about your return of order ${orderNumber}` },
  ])
  expect((await emails())[0]?.text).toContain(`/account?tab=returns&return=${returnRequestId}`)
  expect((await emails())[0]?.text).not.toContain('Two.')
  at(6)
  await answer('Four.')
  await ann.returns.markReturnMessagesAsRead({ returnRequestId })
  await ann.returns.sendReturnMessage({ returnRequestId, message: 'I see.' })
  at(30)
  await emailUnreadMessages(shop.shop)
  expect(await emails()).toHaveLength(1)
})
