import { expect, test } from 'vitest'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const other = 'violet paddle 93'

// AUT-003
test('a forgotten password: the link of the email works once, signs in, and ends the other sessions', async () => {
  await using shop = await serveShop()
  const before = cookiesOf(await signUp(shop, 'ann@example.com'))
  expect(await answerOf(ask(shop, 'password/forgot', { email: ' ANN@example.com' }))).toEqual([200, { sent: true }])
  const token = await tokenTo(shop, 'ann@example.com', 'reset')
  const reset = await ask(shop, 'password/reset', { token, password: other })
  expect(reset.status).toBe(200)
  expect(await whoIs(shop, cookiesOf(reset))).toMatchObject({ email: 'ann@example.com', emailVerified: true })
  expect(await whoIs(shop, before), 'her other session').toBeNull()
  expect((await signIn(shop, 'ann@example.com', password)).status).toBe(401)
  expect((await signIn(shop, 'ann@example.com', other)).status).toBe(200)
  expect(await answerOf(ask(shop, 'password/reset', { token, password: 'another-password-yet' }))).toMatchObject([
    400,
    { code: 'LINK_EXPIRED' },
  ])
  expect((await signIn(shop, 'ann@example.com', other)).status, 'the replay changed nothing').toBe(200)
  expect(await subjectsTo(shop, 'ann@example.com')).toContain('Your password was changed')
})

test('a link for a new password works for an hour, and requesting a new one ends the older ones', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  await ask(shop, 'password/forgot', { email: 'ann@example.com' })
  const first = await tokenTo(shop, 'ann@example.com', 'reset')
  await laterBy(shop, '59 minutes')
  await ask(shop, 'password/forgot', { email: 'ann@example.com' })
  const second = await tokenTo(shop, 'ann@example.com', 'reset')
  expect(second).not.toBe(first)
  await laterBy(shop, '2 minutes')
  expect((await ask(shop, 'password/reset', { token: first, password: other })).status).toBe(400)
  expect((await ask(shop, 'password/reset', { token: second, password: other })).status).toBe(200)
  for (const token of ['', 'x', 7, null, `${second}x`])
    expect((await ask(shop, 'password/reset', { token, password: other })).status).toBe(400)
})

test('a password that is too easy leaves the link valid for another try', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  await ask(shop, 'password/forgot', { email: 'ann@example.com' })
  const token = await tokenTo(shop, 'ann@example.com', 'reset')
  for (const easy of ['password1', 'stellamaris', 'ann12345', 'short'])
    expect(await answerOf(ask(shop, 'password/reset', { token, password: easy }))).toMatchObject([
      400,
      { data: { fields: { password: expect.any(String) } } },
    ])
  expect((await ask(shop, 'password/reset', { token, password: other })).status).toBe(200)
})

test('signing up, a forgotten password and a code never reveal whether an address has an account: only the email does', async () => {
  await using shop = await serveShop()
  await verified(shop, 'ann@example.com')
  const shape = ([status, body]: [number, unknown]) => [
    status,
    JSON.stringify(body).replace(/[\w-]{36}|\d{4}-[^"]+|ann|bea/g, '…'),
  ]
  for (const [path, entry] of [
    ['password/forgot', {}],
    ['code/send', {}],
    ['sign-up/email', { name: 'Somebody', password: other }],
  ] as const) {
    const known = await answerOf(ask(shop, path, { email: 'ann@example.com', ...entry }))
    const unknown = await answerOf(ask(shop, path, { email: 'bea@example.com', ...entry }))
    expect(shape(known), path).toEqual(shape(unknown))
    expect(known[0]).toBe(200)
  }
  expect((await subjectsTo(shop, 'ann@example.com')).slice(-3)).toEqual([
    ...['Choose a new password', expect.stringMatching(/^\d{6} is your code/), 'You already have an account'],
  ])
  expect(await subjectsTo(shop, 'bea@example.com')).toEqual([
    'There is no account with this address',
    expect.stringMatching(/^\d{6} is your code/),
    'Please confirm your email address',
  ])
})

test("a sign-up with a stranger's address shows nothing of theirs, and takes nothing from them", async () => {
  await using shop = await serveShop()
  const ann = await verified(shop, 'ann@example.com')
  const stranger = await ask(shop, 'sign-up/email', { email: 'ann@example.com', name: 'Eve', password: other })
  const eve = await whoIs(shop, cookiesOf(stranger))
  expect(eve?.id).not.toBe((await whoIs(shop, ann))?.id)
  expect(eve?.emailVerified).toBe(false)
  expect((await signIn(shop, 'ann@example.com', password)).status, 'her password').toBe(200)
  expect(await whoIs(shop, ann)).toMatchObject({ name: 'Ann' })
  const entered = await codeFor(shop, 'ann@example.com')
  expect((await whoIs(shop, entered))?.id, 'a code leads to who verified the address').not.toBe(eve?.id)
  expect((await signIn(shop, 'ann@example.com', other)).status, "the stranger's own account goes on").toBe(200)
})

test('the reader of its email takes back an address that was never verified', async () => {
  await using shop = await serveShop()
  const squatter = cookiesOf(await signUp(shop, 'ann@example.com'))
  const ann = await codeFor(shop, 'ann@example.com')
  expect(await whoIs(shop, ann)).toMatchObject({ email: 'ann@example.com', emailVerified: true })
  expect(await whoIs(shop, squatter)).toBeNull()
  expect((await signIn(shop, 'ann@example.com', password)).status, 'the password of who was first').toBe(401)
})

test('the link of sign-up confirms when its button is pressed, once; opening it changes nothing', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const token = await tokenTo(shop, 'ann@example.com', 'verify')
  for (let scan = 0; scan < 3; scan++)
    expect((await fetch(`${shop.url}/api/auth/email/verify?token=${token}`)).status).toBe(404)
  expect(await whoIs(shop, cookie)).toMatchObject({ emailVerified: false })
  const other = from(shop, cookiesOf(await signUp(shop, 'bea@example.com')))
  for (const stranger of [shop, other])
    expect(await answerOf(ask(stranger, 'email/verify', { token })), 'not signed in to it').toMatchObject([
      401,
      { code: 'SIGN_IN_FIRST' },
    ])
  expect(await whoIs(shop, cookie)).toMatchObject({ emailVerified: false })
  const presses = await Promise.all([1, 2, 3].map(() => ask(from(shop, cookie), 'email/verify', { token })))
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await whoIs(shop, cookie)).toMatchObject({ emailVerified: true })
})

test('a link of sign-up ends after 7 days, and cannot claim an address that somebody else has confirmed', async () => {
  await using shop = await serveShop()
  const first = from(shop, cookiesOf(await signUp(shop, 'ann@example.com')))
  const earlier = await tokenTo(shop, 'ann@example.com', 'verify')
  const second = from(shop, cookiesOf(await signUp(shop, 'ann@example.com')))
  const latest = await tokenTo(shop, 'ann@example.com', 'verify')
  expect((await ask(second, 'email/verify', { token: latest })).status).toBe(200)
  expect(await whoIs(shop, second.cookie)).toMatchObject({ emailVerified: true })
  expect((await ask(first, 'email/verify', { token: earlier })).status).toBe(400)
  const bea = from(shop, cookiesOf(await signUp(shop, 'bea@example.com')))
  const late = await tokenTo(shop, 'bea@example.com', 'verify')
  await laterBy(shop, '7 days 1 second')
  expect((await ask(bea, 'email/verify', { token: late })).status).toBe(400)
})

test('six digits sign in without a password, or create the account, in the browser that asked', async () => {
  await using shop = await serveShop()
  const sent = await ask(shop, 'code/send', { email: 'Ann@example.com', name: 'Ann Marsh' })
  const ticket = cookiesOf(sent)
  const code = await codeTo(shop, 'ann@example.com')
  expect(await answerOf(ask(shop, 'code/enter', { code })), 'elsewhere').toMatchObject([400, { code: 'CODE_EXPIRED' }])
  const entered = await ask(from(shop, ticket), 'code/enter', { code })
  expect(await whoIs(shop, cookiesOf(entered))).toMatchObject({ name: 'Ann Marsh', emailVerified: true })
  expect((await ask(from(shop, ticket), 'code/enter', { code })).status, 'once').toBe(400)
  const again = await codeFor(shop, 'ann@example.com')
  expect((await whoIs(shop, again))?.id).toBe((await whoIs(shop, cookiesOf(entered)))?.id)
})

test('a code takes five tries, however many come at once, and ten minutes', async () => {
  await using shop = await serveShop()
  const ticket = cookiesOf(await ask(shop, 'code/send', { email: 'ann@example.com' }))
  const code = await codeTo(shop, 'ann@example.com')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => answerOf(ask(from(shop, ticket), 'code/enter', { code: wrong }))),
  )
  const codes = guesses.map(([, body]) => (body as { code: string }).code).sort()
  expect(codes).toEqual([...Array(8).fill('CODE_EXPIRED'), ...Array(4).fill('WRONG_CODE')])
  expect((await ask(from(shop, ticket), 'code/enter', { code })).status, 'even the right one').toBe(400)
  const fresh = cookiesOf(await ask(shop, 'code/send', { email: 'ann@example.com', again: true }))
  await laterBy(shop, '10 minutes 1 second')
  expect((await ask(from(shop, fresh), 'code/enter', { code: await codeTo(shop, 'ann@example.com') })).status).toBe(400)
})

test("a stranger's guesses at codes use up none of the owner's tries", async () => {
  await using shop = await serveShop()
  const hers = cookiesOf(await ask(shop, 'code/send', { email: 'ann@example.com' }))
  const code = await codeTo(shop, 'ann@example.com')
  const theirs = cookiesOf(await ask(shop, 'code/send', { email: 'ann@example.com' }))
  for (let guess = 0; guess < 6; guess++) await ask(from(shop, theirs), 'code/enter', { code: '000000' })
  expect((await ask(from(shop, hers), 'code/enter', { code })).status).toBe(200)
})

test('reloading the page sends no second code; asking for one does', async () => {
  await using shop = await serveShop()
  const ticket = cookiesOf(await ask(shop, 'code/send', { email: 'ann@example.com' }))
  await ask(from(shop, ticket), 'code/send', { email: 'ann@example.com' })
  expect(await subjectsTo(shop, 'ann@example.com')).toHaveLength(1)
  await ask(from(shop, ticket), 'code/send', { email: 'ann@example.com', again: true })
  expect(await subjectsTo(shop, 'ann@example.com')).toHaveLength(2)
})

test('nobody floods an address with emails, and a browser known there still gets its own', async () => {
  await using shop = await serveShop()
  await verified(shop, 'ann@example.com')
  const known = cookiesOf(await signIn(shop, 'ann@example.com', password))
  const before = (await subjectsTo(shop, 'ann@example.com')).length
  const statuses = []
  for (let turn = 0; turn < 12; turn++) {
    const path = ['code/send', 'password/forgot'][turn % 2] ?? ''
    statuses.push((await ask(shop, path, { email: 'ann@example.com', again: true })).status)
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
  expect(statuses.at(-1)).toBe(429)
  expect((await subjectsTo(shop, 'ann@example.com')).length - before).toBeLessThanOrEqual(5)
  expect((await ask(from(shop, known), 'code/send', { email: 'ann@example.com' })).status).toBe(200)
})

test('each sign-in starts a new session that nobody could have planted in the browser', async () => {
  await using shop = await serveShop()
  const planted = cookiesOf(await signUp(shop, 'eve@example.com'))
  await signUp(shop, 'ann@example.com')
  const entered = await ask(from(shop, planted), 'sign-in/email', { email: 'ann@example.com', password })
  expect(cookiesOf(entered)).not.toContain(/session_token=([^;]+)/.exec(planted)?.[1] ?? '-')
  expect(await whoIs(shop, cookiesOf(entered))).toMatchObject({ email: 'ann@example.com' })
  expect(await whoIs(shop, planted)).toMatchObject({ email: 'eve@example.com' })
})

test('the database stores neither tokens nor codes, and nobody reads account emails in the administration', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  await ask(shop, 'password/forgot', { email: 'ann@example.com' })
  await ask(shop, 'code/send', { email: 'ann@example.com' })
  const [token, code] = [await tokenTo(shop, 'ann@example.com', 'reset'), await codeTo(shop, 'ann@example.com')]
  const stored = JSON.stringify(
    await queryRows(shop.db, { name: 'test-proofs', text: 'select * from identity_proof' }, []),
  )
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(code)
  const boss = await shop.signIn('boss', 'admin')
  for (const { _id } of await boss.emails.getEmails({}))
    expect(await boss.emails.getEmail({ emailId: _id })).toMatchObject({ html: '', text: '' })
})

/** Signed up, with a confirmed address. */
async function verified(shop: ServedShop, email: string): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, email))
  await ask(from(shop, cookie), 'email/verify', { token: await tokenTo(shop, email, 'verify') })
  return cookie
}

/** Signs in by code, in a browser of its own. */
async function codeFor(shop: ServedShop, email: string): Promise<string> {
  const ticket = cookiesOf(await ask(shop, 'code/send', { email }))
  return cookiesOf(await ask(from(shop, ticket), 'code/enter', { code: await codeTo(shop, email) }))
}

type Browser = ServedShop & { cookie?: string }

function from(shop: ServedShop, cookie: string): ServedShop & { cookie: string } {
  return { ...shop, cookie }
}

function ask({ post, origin, cookie }: Browser, path: string, body: unknown): Promise<Response> {
  return post(`/api/auth/${path}`, body, { origin, ...(cookie && { cookie }) })
}

async function answerOf(asked: Promise<Response>): Promise<[number, unknown]> {
  const answer = await asked
  return [answer.status, await answer.json()]
}

type Person = { id: string; name: string; email: string; emailVerified: boolean }

async function whoIs(shop: ServedShop, cookie: string): Promise<Person | null> {
  const answer = await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } })
  return ((await answer.json()) as { user: Person } | null)?.user ?? null
}

async function emailsTo(shop: ServedShop, email: string): Promise<{ subject: string; html: string }[]> {
  const text = 'select subject, html from emails where recipient = $1 order by created_at'
  return queryRows(shop.db, { name: 'test-mails', text }, [email])
}

async function subjectsTo(shop: ServedShop, email: string): Promise<string[]> {
  return (await emailsTo(shop, email)).map(({ subject }) => subject)
}

/** The token in the latest email of such a step. */
async function tokenTo(shop: ServedShop, email: string, step: string): Promise<string> {
  const links = (await emailsTo(shop, email)).map(
    ({ html }) => new RegExp(`/sign-in/${step}\\?token=([\\w-]+)`).exec(html)?.[1],
  )
  return links.findLast((link) => link !== undefined) ?? ''
}

async function codeTo(shop: ServedShop, email: string): Promise<string> {
  return /^\d{6}/.exec((await subjectsTo(shop, email)).findLast((subject) => /^\d{6}/.test(subject)) ?? '')?.[0] ?? ''
}

async function laterBy(shop: ServedShop, interval: string): Promise<void> {
  await shop.db.$client.query(`update identity_proof set created_at = created_at - interval '${interval}',
    expires_at = expires_at - interval '${interval}'`)
}
