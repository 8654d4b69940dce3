import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { messagePage } from './get-contact-messages.ts'

const written = {
  name: 'Ann Weaver',
  email: 'ann@example.com',
  topic: 'return' as const,
  orderNumber: 'SM-7K2M9Q4D',
  message: 'The clasp is loose.\n<b>What now?</b>',
}

test('an answer is emailed with its question, is listed with the message, and is emailed once however often it is sent', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const messageId = await write(shop)
  await write(shop, { name: 'Ben', email: 'ben@example.com' })
  const answer = { messageId, answerId: crypto.randomUUID(), text: ' Dear Ann,\nsend it to us.\n\nWe mend it. ' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.contact.answerContactMessage(answer)))
  expect(new Set(answers.map(({ recipient }) => recipient))).toEqual(new Set([written.email]))
  const [email, ...others] = await answerEmails(shop)
  expect(others).toEqual([])
  expect(email).toMatchObject({
    recipient: written.email,
    subject: 'Your message to Stella Maris: a return (SM-7K2M9Q4D)',
    headers: { 'Reply-To': 'hello@stellamaris.example' },
  })
  expect(email?.text).toContain('Dear Ann,\nsend it to us.\n\nWe mend it.')
  expect(email?.text).toContain('The clasp is loose.')
  expect(email?.html).toContain('&lt;b&gt;What now?&lt;/b&gt;')
  expect(email?.html, 'who of the team wrote stays inside').not.toContain('boss')
  expect(await admin.contact.getContactMessages({ search: 'CLASP', status: 'answered' })).toMatchObject([
    {
      _id: messageId,
      name: 'Ann Weaver',
      answers: [{ author: 'boss', text: 'Dear Ann,\nsend it to us.\n\nWe mend it.' }],
    },
  ])
  expect(await admin.contact.countContactMessages({})).toEqual({
    all: 2,
    byStatus: { open: 1, answered: 1, closed: 0 },
  })
  const log = await admin.admin.getAuditLog({ subject: `contact-message:${messageId}` })
  expect(log.map(({ action, table }) => [action, table]).sort()).toEqual([
    ['contact.answerContactMessage', 'contact_answers'],
    ['contact.answerContactMessage', 'contact_messages'],
  ])
})

test('a message that needs no answer is closed and reopened; an answered one can still be found', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const messageId = await write(shop)
  const put = (status: 'open' | 'closed') => admin.contact.setContactMessageStatus({ messageId, status })
  const statuses = async () => (await admin.contact.getContactMessages({})).map(({ status }) => status)
  await put('open')
  expect(await statuses()).toEqual(['open'])
  await put('closed')
  await put('closed')
  expect(await statuses()).toEqual(['closed'])
  await put('open')
  await admin.contact.answerContactMessage({ messageId, answerId: crypto.randomUUID(), text: 'Hello' })
  expect(await statuses()).toEqual(['answered'])
  await put('closed')
  expect(await admin.contact.getContactMessages({ status: 'closed' })).toMatchObject([{ answers: [{ text: 'Hello' }] }])
  const gone = { messageId: 'none', status: 'closed' as const }
  expect(await outcomeOf(admin.contact.setContactMessageStatus(gone))).toBe('NOT_FOUND')
})

test('an empty answer, or one to a deleted message, is refused, and no email is sent', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const messageId = await write(shop)
  const outcome = (changes: object) =>
    outcomeOf(
      admin.contact.answerContactMessage({ messageId, answerId: crypto.randomUUID(), text: 'Hello', ...changes }),
    )
  expect(await outcome({ text: ' \n ' })).toBe('BAD_REQUEST')
  expect(await outcome({ text: 'a'.repeat(5001) })).toBe('BAD_REQUEST')
  expect(await outcome({ messageId: 'none' })).toBe('NOT_FOUND')
  expect(await answerEmails(shop)).toEqual([])
  expect((await admin.contact.getContactMessages({}))[0]?.answers).toEqual([])
})

test('messages by state and by text use their indexes among 20,000', async () => {
  await using shop = await openTestShop()
  await queryRows(
    shop.db,
    {
      name: '',
      text: `insert into contact_messages (id, name, email, topic, message, status, created_at)
select 'm' || n, 'Person ' || n, 'person-' || n || '@example.com', 'other', 'About number ' || n, case when n % 1000 = 0 then 'open' else 'closed' end,
  now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    },
    [],
  )
  await queryRows(shop.db, { name: '', text: 'analyze contact_messages' }, [])
  const plan = async (kind: Parameters<typeof messagePage>[0], values: unknown[]) => {
    const { text } = messagePage(kind)
    const lines = await queryRows<{ 'QUERY PLAN': string }>(shop.db, { name: '', text: `explain ${text}` }, values)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  }
  expect(await plan({ hasStatus: true, hasSearch: false }, [20, 0, 'open'])).toContain('contact_messages_of_status')
  expect(await plan({ hasStatus: false, hasSearch: true }, [20, 0, '%person-4711%'])).toContain(
    'contact_messages_search',
  )
  expect(await plan({ hasStatus: false, hasSearch: false }, [20, 0])).toContain('contact_messages_newest')
})

// D21
test("receipt and answer contain the merchant’s text, around the question and the team's answer", async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await expectMerchantTexts(
    shop,
    { 'contact-receipt': { names: {} }, 'contact-answer': { names: { firstName: 'Ann' }, ends: 'Stella Maris' } },
    async () => {
      const messageId = await write(shop, { name: 'Ann Weaver', email: `${crypto.randomUUID()}@example.com` })
      await admin.contact.answerContactMessage({ messageId, answerId: crypto.randomUUID(), text: 'It is sewn today.' })
    },
  )
})

async function write(shop: TestShop, changes: Partial<Pick<typeof written, 'name' | 'email'>> = {}): Promise<string> {
  const messageId = crypto.randomUUID()
  await shop.guest.contact.sendContactMessage({ ...written, ...changes, messageId })
  return messageId
}

type Email = { recipient: string; subject: string; html: string; text: string; headers: Record<string, string> }

function answerEmails({ db }: TestShop) {
  const text = `select recipient, subject, html, text, headers from emails where kind = 'contact-answer'`
  return queryRows<Email>(db, { name: 'test-answers', text }, [])
}
