import { expect, test } from 'vitest'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { forgetContactMessages } from './forget-contact-messages.ts'

const message = {
  name: 'Ann Weaver',
  email: 'ann@example.com',
  topic: 'return' as const,
  orderNumber: 'sm-7k2m9q4d',
  message: 'The clasp is loose.\n<b>What now?</b>',
}

test('contact messages are deleted after two years', async () => {
  await using shop = await openTestShop()
  await shop.guest.contact.sendContactMessage(message)
  const leftAfter = async (days: number) => {
    shop.shop.now = () => new Date(Date.now() + days * 86_400_000)
    await forgetContactMessages(shop.shop)
    return (await storedMessages(shop)).length
  }
  expect(await leftAfter(729)).toBe(1)
  expect(await leftAfter(731)).toBe(0)
})

test('their texts in the audit log are deleted, too; the fact that they were answered, and by whom, stays', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('marina', 'owner')
  await shop.guest.contact.sendContactMessage(message)
  const [{ id } = { id: '' }] = await queryRows<{ id: string }>(
    shop.db,
    { name: '', text: 'select id from contact_messages' },
    [],
  )
  await admin.contact.answerContactMessage({ messageId: id, answerId: crypto.randomUUID(), text: 'Dear Ann Weaver' })
  const inLog = "select action, actor_name as by from audit_log where table_name like 'contact_%' order by id"
  const reported = await queryRows(shop.db, { name: '', text: inLog }, [])
  expect(reported.length).toBeGreaterThan(0)
  shop.shop.now = () => new Date(Date.now() + 731 * 86_400_000)
  await forgetContactMessages(shop.shop)
  expect(await queryRows(shop.db, { name: '', text: inLog }, [])).toEqual(reported)
  const named = "select from audit_log a where a::text ~ 'Ann Weaver|ann@example'"
  expect(await queryRows(shop.db, { name: '', text: named }, [])).toEqual([])
})

// STA-047, STA-048
test('a message is stored, reaches support with a Reply-To, and its sender gets a receipt', async () => {
  await using shop = await openTestShop()
  expect(await shop.guest.contact.sendContactMessage(message)).toEqual({ status: 'received' })
  expect(await storedMessages(shop)).toMatchObject([{ ...message, orderNumber: 'SM-7K2M9Q4D', userId: null }])
  const [toSupport, receipt] = await emails(shop)
  expect(toSupport).toMatchObject({
    recipient: 'hello@stellamaris.example',
    subject: 'A return (SM-7K2M9Q4D): message from Ann Weaver',
    headers: { 'Reply-To': 'ann@example.com' },
  })
  expect(toSupport?.html).toContain('&lt;b&gt;What now?&lt;/b&gt;')
  expect(receipt).toMatchObject({ recipient: 'ann@example.com', subject: 'We have your message' })
  expect(receipt?.text).toContain('within 24 hours')
  expect(receipt?.text).toContain('Mon-Fri 9-6 EST')
})

test('a receipt repeats nothing that was typed, so that nobody sends text to others through us', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  await ann.contact.sendContactMessage({ ...message, email: ann.caller.email })
  await ann.contact.sendContactMessage({ ...message, email: 'victim@example.com' })
  const receipts = (await emails(shop)).filter(({ subject }) => subject === 'We have your message')
  expect(receipts.map(({ recipient }) => recipient)).toEqual([ann.caller.email, 'victim@example.com'])
  for (const { html, text } of receipts)
    for (const typed of ['clasp', 'What now', 'Ann Weaver', '7K2M9Q4D']) expect(html + text).not.toContain(typed)
  expect((await storedMessages(shop)).map(({ userId }) => userId)).toEqual([ann.caller.userId, ann.caller.userId])
})

test('the same message sent twice at once is taken once', async () => {
  await using shop = await openTestShop()
  const messageId = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => shop.guest.contact.sendContactMessage({ ...message, messageId })))
  expect(await storedMessages(shop)).toHaveLength(1)
  expect(await emails(shop)).toHaveLength(2)
})

test('a bot that fills in the hidden field gets thanks, and nothing is stored', async () => {
  await using shop = await openTestShop()
  expect(await shop.guest.contact.sendContactMessage({ ...message, website: 'https://spam.example' })).toEqual({
    status: 'received',
  })
  expect([await storedMessages(shop), await emails(shop)]).toEqual([[], []])
})

test('missing and wrong values are named, field by field', async () => {
  await using shop = await openTestShop()
  const wrong = { name: ' ', email: 'ann@', topic: 'return' as const, orderNumber: '12', message: ' ' }
  await expect(shop.guest.contact.sendContactMessage(wrong)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        name: 'Enter your name',
        email: 'Enter a full email address',
        orderNumber: 'Order numbers look like SM-7K2M9Q4D',
        message: 'Write your message',
      },
    },
  })
  await expect(shop.guest.contact.sendContactMessage({ ...message, message: 'x'.repeat(5001) })).rejects.toMatchObject({
    data: { fields: { message: 'Use at most 5,000 characters' } },
  })
  expect(await storedMessages(shop)).toEqual([])
})

test('a name cannot add headers to an email', async () => {
  await using shop = await openTestShop()
  await shop.guest.contact.sendContactMessage({ ...message, name: 'Ann\r\nBcc: all@example.com' })
  const [toSupport] = await emails(shop)
  expect(toSupport?.subject).toBe('A return (SM-7K2M9Q4D): message from Ann Bcc: all@example.com')
})

test.each([
  ['name', 'Ann\nBcc: all@example.com'],
  ['name', 'Ann\rBcc: all@example.com'],
  ['name', 'Ann\u2028Bcc: all@example.com'],
  ['email', 'ann@example.com\r\nBcc: all@example.com'],
  ['email', 'ann@example.com\nBcc:all@example.com'],
  ['email', '"ann\r\nBcc: all@example.com"@example.com'],
  ['email', 'ann@example.com, all@example.com'],
  ['email', '<ann@example.com> all@example.com'],
  ['orderNumber', 'SM-7K2M9Q4D\r\nBcc: all@example.com'],
] as const)('a %s of %j adds neither a line nor a recipient to an email', async (field, text) => {
  await using shop = await openTestShop()
  const sending = shop.guest.contact.sendContactMessage({ ...message, [field]: text })
  if (field === 'name') await sending
  else
    await expect(sending).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [field]: expect.any(String) } },
    })
  const heads = (await emails(shop)).flatMap(({ subject, recipient, headers }) => [
    subject,
    recipient,
    JSON.stringify(headers),
  ])
  expect(heads.join('')).not.toMatch(/[\r\n\u2028\u2029]|\\[rn]/)
  expect(heads.filter((head) => head.includes('@'))).not.toContainEqual(expect.stringMatching(/^\S*all@/))
})

test('an unknown topic is refused: a subject is never typed', async () => {
  await using shop = await openTestShop()
  const sending = shop.guest.contact.sendContactMessage({
    ...message,
    topic: 'return\r\nBcc: all@example.com' as 'return',
  })
  await expect(sending).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { topic: expect.any(String) } } })
  expect(await emails(shop)).toEqual([])
})

test('every message reaches support, but a named sender gets at most five receipts a day', async () => {
  await using shop = await openTestShop()
  for (const email of [...Array(7).fill('ann@example.com'), 'Ann@Example.com'])
    await shop.guest.contact.sendContactMessage({ ...message, email })
  expect(await storedMessages(shop)).toHaveLength(8)
  const sent = await emails(shop)
  expect(sent.filter(({ recipient }) => recipient.toLowerCase() === 'ann@example.com')).toHaveLength(5)
  expect(sent).toHaveLength(13)
})

test('text that the database cannot store is refused with its field, and nothing is stored', async () => {
  await using shop = await openTestShop()
  for (const broken of ['a\0b', 'a\ud800b'])
    for (const field of ['name', 'message'])
      await expect(shop.guest.contact.sendContactMessage({ ...message, [field]: broken })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { fields: { [field]: 'Contains characters that cannot be stored' } },
      })
  expect(await storedMessages(shop)).toEqual([])
})

type StoredMessage = { name: string; userId: string | null; orderNumber: string | null }

function storedMessages(shop: TestShop): Promise<StoredMessage[]> {
  const text = `select name, email, topic, message, order_number as "orderNumber", user_id as "userId"
    from contact_messages order by created_at`
  return queryRows<StoredMessage>(shop.db, { name: 'test-contact-messages', text }, [])
}

type Email = { recipient: string; subject: string; html: string; text: string; headers: Record<string, string> }

function emails(shop: TestShop): Promise<Email[]> {
  const text = `select recipient, subject, html, text, headers from emails order by created_at, kind`
  return queryRows<Email>(shop.db, { name: 'test-emails', text }, [])
}
