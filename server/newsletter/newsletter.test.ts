import { expect, test } from 'vitest'
import { queryRows } from '#tests/support/database.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('an address gets one email that asks for confirmation, and is subscribed when its link is followed', async () => {
  await using shop = await openTestShop()
  expect(await subscribe(shop, 'ann@example.com')).toEqual({ status: 'asked' })
  expect(await statusOf(shop, 'ann@example.com')).toBe('pending')
  const [message] = await emailsTo(shop, 'ann@example.com')
  expect(message?.subject).toBe('Please confirm your email address')
  expect(message?.html).toContain('http://localhost:3000/newsletter/confirm?token=')
  for (const _ of [1, 2])
    expect(await shop.guest.newsletter.confirm({ token: tokenIn(message) })).toEqual({ status: 'confirmed' })
  expect(await statusOf(shop, 'ann@example.com')).toBe('confirmed')
  expect((await emailsTo(shop, 'ann@example.com')).map(({ subject }) => subject)).toEqual([
    ...['Please confirm your email address', 'Welcome to our letters'],
  ])
})

// D21
test('both newsletter emails contain the merchant’s text, with the links to confirm and to unsubscribe as before', async () => {
  await using shop = await openTestShop()
  const begins =
    'First sight of new pieces and a quarterly account of what was given: a short letter, four times a year.'
  const names = {}
  await expectMerchantTexts(
    shop,
    { 'newsletter-confirm': { names }, 'newsletter-welcome': { names, begins } },
    async () => {
      const email = `${crypto.randomUUID()}@example.com`
      await subscribe(shop, email)
      await shop.guest.newsletter.confirm({ token: tokenIn((await emailsTo(shop, email))[0]) })
    },
  )
})

test('the answer is the same for a subscribed address, which gets no email', async () => {
  await using shop = await openTestShop()
  await subscribe(shop, 'ann@example.com')
  await shop.guest.newsletter.confirm({ token: tokenIn((await emailsTo(shop, 'ann@example.com'))[0]) })
  const before = await emailsTo(shop, 'ann@example.com')
  laterBy(shop, day)
  expect(await subscribe(shop, 'ANN@example.com', 'home')).toEqual({ status: 'asked' })
  expect(await emailsTo(shop, 'ann@example.com')).toEqual(before)
  expect(await statusOf(shop, 'ann@example.com')).toBe('confirmed')
})

test('ten subscriptions at once, in any spelling, make one row and one email', async () => {
  await using shop = await openTestShop()
  const spellings = ['ann@example.com', ' Ann@Example.com ']
  await Promise.all(Array.from({ length: 10 }, (_, turn) => subscribe(shop, spellings[turn % 2] ?? '')))
  const { rows } = await shop.db.$client.query('select id from newsletter_subscribers')
  expect(rows).toHaveLength(1)
  expect(await emailsTo(shop, 'ann@example.com')).toHaveLength(1)
})

test('asking again sends the link again after five minutes, not earlier, and the first link still works', async () => {
  await using shop = await openTestShop()
  await subscribe(shop, 'ann@example.com')
  laterBy(shop, 5 * minute - 1_000)
  await subscribe(shop, 'ann@example.com')
  expect(await emailsTo(shop, 'ann@example.com')).toHaveLength(1)
  laterBy(shop, 2_000)
  await subscribe(shop, 'ann@example.com')
  const emails = await emailsTo(shop, 'ann@example.com')
  expect(emails).toHaveLength(2)
  expect(tokenIn(emails[0])).not.toBe(tokenIn(emails[1]))
  await shop.guest.newsletter.confirm({ token: tokenIn(emails[0]) })
  expect(await statusOf(shop, 'ann@example.com')).toBe('confirmed')
})

test('a stranger who asks all day for an address causes five emails, and the next day sends the link again', async () => {
  await using shop = await openTestShop()
  for (let turn = 0; turn < 8; turn++) {
    await subscribe(shop, 'ann@example.com')
    laterBy(shop, 6 * minute)
  }
  expect(await emailsTo(shop, 'ann@example.com')).toHaveLength(5)
  laterBy(shop, day)
  await subscribe(shop, 'ann@example.com')
  expect(await emailsTo(shop, 'ann@example.com')).toHaveLength(6)
})

test('a link confirms for exactly seven days', async () => {
  await using shop = await openTestShop()
  await subscribe(shop, 'early@example.com')
  await subscribe(shop, 'late@example.com')
  const tokenTo = async (email: string) => tokenIn((await emailsTo(shop, email))[0])
  laterBy(shop, 7 * day - 5_000)
  await shop.guest.newsletter.confirm({ token: await tokenTo('early@example.com') })
  laterBy(shop, 10_000)
  await expect(shop.guest.newsletter.confirm({ token: await tokenTo('late@example.com') })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
  expect(await statusOf(shop, 'late@example.com')).toBe('pending')
})

test('one click unsubscribes, repeatedly and from the mail program too', async () => {
  await using shop = await openTestShop()
  await subscribe(shop, 'ann@example.com')
  const [message] = await emailsTo(shop, 'ann@example.com')
  const token = tokenIn(message)
  expect(message?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/newsletter/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(message?.html).toContain(`/newsletter/unsubscribe?token=${token}`)
  await shop.guest.newsletter.confirm({ token })
  for (const _ of [1, 2]) expect(await shop.guest.newsletter.unsubscribe({ token })).toEqual({ status: 'unsubscribed' })
  expect(await statusOf(shop, 'ann@example.com')).toBe('unsubscribed')
  await expect(shop.guest.newsletter.confirm({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  laterBy(shop, day)
  await subscribe(shop, 'ann@example.com')
  await shop.guest.newsletter.confirm({ token: tokenIn((await emailsTo(shop, 'ann@example.com')).at(-1)) })
  expect(await statusOf(shop, 'ann@example.com')).toBe('confirmed')
})

test('the database stores no token, only its hash', async () => {
  await using shop = await openTestShop()
  await subscribe(shop, 'ann@example.com')
  const token = tokenIn((await emailsTo(shop, 'ann@example.com'))[0])
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await shop.db.$client.query('select * from newsletter_tokens, newsletter_subscribers')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an unconfirmed address is deleted after 30 days, and one that had unsubscribed before stays stored as unsubscribed', async () => {
  await using shop = await openTestShop()
  for (const name of ['joke', 'reader', 'left']) await subscribe(shop, `${name}@example.com`)
  for (const name of ['reader', 'left'])
    await shop.guest.newsletter.confirm({ token: tokenIn((await emailsTo(shop, `${name}@example.com`))[0]) })
  await shop.guest.newsletter.unsubscribe({ token: tokenIn((await emailsTo(shop, 'left@example.com'))[0]) })
  laterBy(shop, day)
  await subscribe(shop, 'left@example.com')
  expect(await statusOf(shop, 'left@example.com')).toBe('pending')
  laterBy(shop, 29 * day - minute)
  await forgetUnconfirmed(shop.shop)
  expect(await statusOf(shop, 'joke@example.com')).toBe('pending')
  laterBy(shop, day + 2 * minute)
  await forgetUnconfirmed(shop.shop)
  expect(
    await queryRows(shop.db, { name: 'left', text: 'select email, status from newsletter_subscribers order by 1' }, []),
  ).toEqual([
    { email: 'left@example.com', status: 'unsubscribed' },
    { email: 'reader@example.com', status: 'confirmed' },
  ])
})

// VAL-001, VAL-002
test('an invalid address is refused, and nothing is stored', async () => {
  await using shop = await openTestShop()
  for (const email of ['', 'ann', 'ann@example', 'ann@@example.com', `${'a'.repeat(250)}@example.com`])
    await expect(subscribe(shop, email), email).rejects.toMatchObject({
      data: { fields: { email: expect.any(String) } },
    })
  await expect(subscribe(shop, 'ann@')).rejects.toMatchObject({
    data: { fields: { email: 'Enter a full email address' } },
  })
  const { rows } = await shop.db.$client.query('select 1 from newsletter_subscribers')
  expect(rows).toEqual([])
})

function subscribe(shop: TestShop, email: string, source: 'footer' | 'home' = 'footer') {
  return shop.guest.newsletter.subscribe({ email, source })
}

function laterBy(shop: TestShop, ms: number): void {
  const time = shop.shop.now().getTime() + ms
  shop.shop.now = () => new Date(time)
}

async function statusOf(shop: TestShop, email: string): Promise<string | undefined> {
  const statement = { name: 'test-status', text: 'select status from newsletter_subscribers where email = $1' }
  return (await queryRows<{ status: string }>(shop.db, statement, [email]))[0]?.status
}

type Email = { subject: string; html: string; headers: Record<string, string> }

function emailsTo(shop: TestShop, email: string): Promise<Email[]> {
  const text = 'select subject, html, headers from emails where lower(recipient) = $1 order by created_at'
  return queryRows<Email>(shop.db, { name: 'test-emails', text }, [email])
}

function tokenIn(message: Email | undefined): string {
  return /token=([\w-]+)/.exec(message?.html ?? '')?.[1] ?? ''
}
