import { expect, test } from 'vitest'
import { networksOf } from '#server/http/client-address.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'

const other = 'violet paddle 93'

// ACC-015
test('changing a password asks for the current one, ends the other sessions, and sends an email', async () => {
  await using shop = await serveShop()
  const here = cookiesOf(await signUp(shop, 'ann@example.com'))
  const there = cookiesOf(await signIn(shop, 'ann@example.com', password))
  const change = (entry: object) => ask(shop, here, 'password/change', entry)
  expect(await change({ present: 'not-the-password', password: other })).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD', data: { fields: { present: 'This is not your present password' } } },
  })
  expect(await change({ present: password, password: 'password1' })).toMatchObject({
    body: { code: 'PASSWORD_TOO_EASY' },
  })
  expect((await change({ present: password, password: other })).status).toBe(200)
  expect(await securityOf(shop, there), 'elsewhere').toBeNull()
  expect(await securityOf(shop, here)).toMatchObject({ sessions: [{ isThis: true }] })
  expect((await signIn(shop, 'ann@example.com', password)).status).toBe(401)
  expect((await signIn(shop, 'ann@example.com', other)).status).toBe(200)
  expect(await subjectsTo(shop, 'ann@example.com')).toContain('Your password was changed')
})

test('a new address is used once it is confirmed, exactly once, and both addresses get an email', async () => {
  await using shop = await serveShop()
  const ann = cookiesOf(await signUp(shop, 'ann@example.com'))
  const wish = { email: 'Ann@new.example', password }
  expect((await ask(shop, ann, 'email/change', { ...wish, password: 'wrong-password' })).status).toBe(400)
  expect((await ask(shop, ann, 'email/change', wish)).status).toBe(200)
  expect(await securityOf(shop, ann), 'not yet').toMatchObject({ email: 'ann@example.com' })
  expect(await subjectsTo(shop, 'ann@example.com')).toContain('Somebody wants to change your email address')
  const token = await tokenTo(shop, 'ann@new.example')
  expect((await ask(shop, '', 'email/confirm', { token })).status, 'not signed in to the account').toBe(401)
  const presses = await Promise.all([1, 2].map(() => ask(shop, ann, 'email/confirm', { token })))
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await securityOf(shop, ann)).toMatchObject({ email: 'ann@new.example', isVerified: true })
  expect(await subjectsTo(shop, 'ann@example.com')).toContain('Your email address was changed')
  expect((await signIn(shop, 'ann@example.com', password)).status, 'the former address').toBe(401)
  expect((await signIn(shop, 'ann@new.example', password)).status).toBe(200)
})

test('an address that somebody has confirmed belongs to nobody else, and the answer does not reveal this', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'bea@example.com')
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  const ann = cookiesOf(await signUp(shop, 'ann@example.com'))
  const taken = await ask(shop, ann, 'email/change', { email: 'bea@example.com', password })
  const free = await ask(shop, ann, 'email/change', { email: 'cleo@example.com', password })
  expect(taken).toEqual(free)
  expect(await subjectsTo(shop, 'bea@example.com')).toContain('You already have an account')
  const token = await tokenTo(shop, 'cleo@example.com')
  await signUp(shop, 'cleo@example.com')
  await shop.db.$client.query(`update identity_user set "emailVerified" = true where email = 'cleo@example.com'`)
  expect((await ask(shop, ann, 'email/confirm', { token })).status, 'confirmed by somebody meanwhile').toBe(400)
})

test('sessions are listed and ended by their owner alone, one or all others', async () => {
  await using shop = await serveShop()
  const [here, second, third] = [
    cookiesOf(await signUp(shop, 'ann@example.com')),
    cookiesOf(await signIn(shop, 'ann@example.com', password)),
    cookiesOf(await signIn(shop, 'ann@example.com', password)),
  ]
  const bea = cookiesOf(await signUp(shop, 'bea@example.com'))
  const open = (await securityOf(shop, here))?.sessions ?? []
  expect(open.map(({ isThis }) => isThis)).toEqual([true, false, false])
  for (const { id } of open) await ask(shop, bea, 'sessions/end', { id })
  expect((await securityOf(shop, here))?.sessions, 'a stranger ends none').toHaveLength(3)
  const hers = await securityOf(shop, bea)
  expect(hers?.sessions, 'and sees none').toHaveLength(1)
  expect(
    hers?.events.map(({ kind }) => kind),
    'nothing happened',
  ).toEqual(['signed-up'])
  const ofThird = (await securityOf(shop, third))?.sessions.find(({ isThis }) => isThis)?.id
  await ask(shop, here, 'sessions/end', { id: ofThird })
  expect(await securityOf(shop, third)).toBeNull()
  expect(await securityOf(shop, second)).not.toBeNull()
  await ask(shop, here, 'sessions/end', { others: true })
  expect(await securityOf(shop, second)).toBeNull()
  await ask(shop, here, 'sessions/end', { others: true })
  await ask(shop, here, 'sessions/end', { id: ofThird })
  expect((await securityOf(shop, here))?.events.map(({ kind }) => kind).slice(0, 2)).toEqual([
    'other-sessions-ended',
    'session-ended',
  ])
  expect(JSON.stringify(await securityOf(shop, here)), 'no token').not.toContain(
    /session_token=([^.]+)/.exec(here)?.[1],
  )
})

test("the account's history lists what happened, and groups an hour's wrong passwords in one line", async () => {
  await using shop = await serveShop()
  const ann = cookiesOf(await signUp(shop, 'ann@example.com'))
  for (let count = 0; count < 10; count++) await signIn(shop, 'ann@example.com', `guess-${count}`)
  expect((await securityOf(shop, ann))?.events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'lock-out', times: 1 }),
      expect.objectContaining({ kind: 'wrong-password', times: 10 }),
      expect.objectContaining({ kind: 'signed-up' }),
    ]),
  )
  for (const path of ['password/change', 'email/change', 'sessions/end'])
    expect(
      (await ask(shop, '', path, { present: 'x', password: 'x', email: 'a@example.com', others: true })).status,
      path,
    ).toBe(401)
})

test('a session names its place: the country from the trusted proxy, otherwise the network of its address', async () => {
  const proxied = { trustedProxies: networksOf(['127.0.0.1']).list, countryHeader: 'CF-IPCountry' }
  for (const [settings, place] of [
    [proxied, 'France'],
    [{ ...proxied, trustedProxies: networksOf(['10.0.0.0/8']).list }, 'network 127.0.0.0/24'],
    [{ ...proxied, countryHeader: null }, 'network 203.0.113.0/24'],
  ] as const) {
    await using shop = await serveShop(settings)
    await signUp(shop, 'ann@example.com')
    const headers = { origin: shop.origin, 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'FR' }
    const signedIn = await shop.post('/api/auth/sign-in/email', { email: 'ann@example.com', password }, headers)
    expect((await securityOf(shop, cookiesOf(signedIn)))?.sessions[0]).toMatchObject({ isThis: true, place })
  }
})

test('a change in the Security tab is announced to its owner with its commit, and to nobody else', async () => {
  await using shop = await serveShop()
  const ann = cookiesOf(await signUp(shop, 'ann@example.com'))
  const bea = cookiesOf(await signUp(shop, 'bea@example.com'))
  const [topic = '', position = ''] = await namedBy(shop, ann)
  expect(topic).toMatch(/^security:[\w-]+$/)
  const listen = (cookie: string) =>
    shop.post('/api/live', { topics: { [topic]: position } }, { origin: shop.origin, cookie })
  expect((await listen(bea)).status).toBe(403)
  expect((await listen('')).status).toBe(403)
  const heard = async (change: () => Promise<unknown>) => {
    const before = shop.shop.live.position()
    await change()
    await until(
      () => shop.shop.live.missed({ [topic]: before }).changed.includes(topic),
      (isHeard) => isHeard,
    )
  }
  await heard(() => signIn(shop, 'ann@example.com', password))
  await heard(() => signIn(shop, 'ann@example.com', 'wrong-password'))
  await heard(() => ask(shop, ann, 'sessions/end', { others: true }))
  const elsewhere = cookiesOf(await signIn(shop, 'ann@example.com', password))
  await heard(() => shop.post('/api/auth/sign-out', {}, { cookie: elsewhere, origin: shop.origin }))
  await heard(() => shop.db.$client.query(`update identity_user set "emailVerified" = true where email like 'ann%'`))
  await shop.db.$client.query(`insert into identity_two_steps (user_id, key) select id, 'key' from identity_user`)
  await heard(() => shop.db.$client.query('delete from identity_two_steps'))
  await shop.db.$client.query(
    `insert into identity_passkey (id, user_id, public_key, counter, name) select id, id, 'key', 0, 'x' from identity_user`,
  )
  await heard(() => shop.db.$client.query('delete from identity_passkey'))
})

async function namedBy(shop: ServedShop, cookie: string): Promise<string[]> {
  const { headers } = await fetch(`${shop.url}/api/auth/security`, { headers: { cookie } })
  return ['x-topics', 'x-position'].map((name) => headers.get(name) ?? '')
}

type Security = {
  email: string
  sessions: { id: string; isThis: boolean; place: string }[]
  events: { kind: string; times: number }[]
}

async function securityOf(shop: ServedShop, cookie: string): Promise<Security | null> {
  const answer = await fetch(`${shop.url}/api/auth/security`, { headers: { cookie } })
  return answer.ok ? ((await answer.json()) as Security) : null
}

async function ask({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  const answer = await post(`/api/auth/${path}`, body, { origin, ...(cookie && { cookie }) })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

async function emailsTo(shop: ServedShop, email: string): Promise<{ subject: string; html: string }[]> {
  const text = 'select subject, html from emails where recipient = $1 order by created_at'
  return queryRows(shop.db, { name: 'test-mails', text }, [email])
}

async function subjectsTo(shop: ServedShop, email: string): Promise<string[]> {
  return (await emailsTo(shop, email)).map(({ subject }) => subject)
}

async function tokenTo(shop: ServedShop, email: string): Promise<string> {
  const found = (await emailsTo(shop, email)).map(({ html }) => /\/sign-in\/confirm\?token=([\w-]+)/.exec(html)?.[1])
  return found.findLast((token) => token !== undefined) ?? ''
}
