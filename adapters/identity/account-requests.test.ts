import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { cookiesOf, serveShop } from '#tests/support/serve.ts'
import { cheapGuess, stopClock } from '#tests/support/stopped-clock.ts'

test('a wrong password and an unknown address get the same answer', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const wrong = await signIn(shop, 'ann@example.com', 'not-the-password')
  const unknown = await signIn(shop, 'nobody@example.com', password)
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('the answers about an account are never cached and hold no token', async () => {
  await using shop = await serveShop()
  const entered = [await signUp(shop, 'ann@example.com'), await signIn(shop, 'ann@example.com', password)]
  const cookie = cookiesOf(await signIn(shop, 'ann@example.com', password))
  const [, token = ''] = /session_token=([^.]+)/.exec(cookie) ?? []
  expect(token).toMatch(/^\w{32}$/)
  const asked = [
    ...entered,
    await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } }),
    await fetch(`${shop.url}/api/auth/get-session`),
    await shop.post('/api/auth/sign-out', {}, { cookie, origin: shop.origin }),
    await signIn(shop, 'ann@example.com', 'not-the-password'),
  ]
  const bodies = []
  for (const answer of asked) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    bodies.push(await answer.json())
  }
  const user = { user: expect.objectContaining({ email: 'ann@example.com' }) }
  expect(bodies.slice(0, 5)).toEqual([user, user, user, null, { success: true }])
  expect(JSON.stringify(bodies)).not.toContain(token)
})

test('a hundred customers may sign up at once in the demo', { timeout: 400_000 }, async () => {
  await using shop = await serveShop()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => signUp(shop, `c${at}@example.com`)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('guessing a password is slowed down by account, from any address', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const guesses = []
  for (let count = 0; count < 11; count++)
    guesses.push((await signIn(shop, 'ann@example.com', `guess-${count}`)).status)
  expect(guesses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(guesses[10]).toBe(429)
  expect((await signIn(shop, 'ann@example.com', password)).status, 'even the right one waits').toBe(429)
})

test('only wrong passwords lock an account: sending its address without one locks nobody out', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const entries = [{}, { password: '' }, { password: 7 }, { password: 'guess', rememberMe: 'yes' }]
  for (let count = 0; count < 12; count++) {
    const entry = { email: 'ann@example.com', ...entries[count % 4] }
    const answer = await shop.post('/api/auth/sign-in/email', entry, { origin: shop.origin })
    expect(answer.status).toBe(400)
  }
  for (let count = 0; count < 9; count++) await signIn(shop, 'ann@example.com', `guess-${count}`)
  expect((await signIn(shop, 'ann@example.com', password)).status).toBe(200)
})

test('guesses elsewhere lock nobody out: a browser of the owner passes, and has its own count', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  const known = cookiesOf(await signIn(shop, 'ann@example.com', password))
  for (let count = 0; count < 10; count++) await signIn(shop, 'ann@example.com', `guess-${count}`)
  expect((await signIn(shop, 'ann@example.com', password)).status, 'elsewhere').toBe(429)
  const here = (secret: string, cookie = known) =>
    shop.post(
      '/api/auth/sign-in/email',
      { email: 'ann@example.com', password: secret },
      { cookie, origin: shop.origin },
    )
  expect((await here(password)).status).toBe(200)
  expect((await here(password, known.replace(/known=./, 'known=~'))).status, 'a number that we did not sign').toBe(429)
  for (let count = 0; count < 10; count++) expect((await here(`guess-${count}`)).status).toBe(401)
  expect((await here(password)).status, 'a stolen browser guesses no longer than others').toBe(429)
})

test("signing up with a stranger's address does not make the browser the owner's: guesses still count for the account", async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  const [signedUp, signedIn] = [await signUp(shop, 'ann@example.com'), await signIn(shop, 'ann@example.com', password)]
  expect(cookiesOf(signedUp)).not.toContain('.known=')
  expect(cookiesOf(signedIn)).toContain('.known=')
})

test('many guesses at once do not get around the limit', async () => {
  await using shop = await serveShop({ demo: false })
  await signUp(shop, 'ann@example.com')
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, count) => signIn(shop, 'ann@example.com', `guess-${count}`)),
  )
  const statuses = guesses.map((guess) => guess.status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)])
})

test('a hash of the former cost still opens the account, and is replaced by a new one', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const key = scryptSync(password, 'salt', 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 27 }).toString('hex')
  await shop.db.$client.query('update identity_account set password = $1', [`salt:${key}`])
  const storedHash = async () =>
    (await shop.db.$client.query('select password from identity_account')).rows[0]?.password
  expect((await signIn(shop, 'ann@example.com', 'not-the-password')).status).toBe(401)
  expect(await storedHash(), 'a wrong password changes nothing').toBe(`salt:${key}`)
  expect((await signIn(shop, 'ann@example.com', password)).status).toBe(200)
  const anew = await storedHash()
  expect(anew).toMatch(/^scrypt\$14\$8\$5\$/)
  expect((await signIn(shop, 'ann@example.com', password)).status).toBe(200)
  expect(await storedHash(), 'once').toBe(anew)
})

test('one customer may sign in from several places at once', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const entries = await Promise.all(Array.from({ length: 20 }, () => signIn(shop, 'ann@example.com', password)))
  expect(new Set(entries.map((entry) => entry.status))).toEqual(new Set([200]))
})

test('invalid account data is refused in clear words', async () => {
  await using shop = await serveShop()
  const good = { name: 'Ann', email: 'ann@example.com', password }
  const refusalOf = async (entry: unknown, path = 'sign-up/email') => {
    const answer = await shop.post(`/api/auth/${path}`, entry, { origin: shop.origin })
    expect(answer.status).toBe(400)
    return (await answer.json()) as { code: string; message: string; data: object }
  }
  expect(await refusalOf({ ...good, password: 'short' })).toMatchObject({ message: 'Use at least 8 characters' })
  expect(await refusalOf({ ...good, password: 'x'.repeat(129) })).toMatchObject({ code: 'PASSWORD_TOO_LONG' })
  for (const password of ['password', 'Passw0rd2024', 'qwertyuiop', 'stellamaris1', 'ann@example.com'])
    expect(await refusalOf({ ...good, password })).toMatchObject({ code: 'PASSWORD_TOO_EASY' })
  expect(await refusalOf({ ...good, email: 'nobody' })).toMatchObject({ code: 'INVALID_EMAIL' })
  for (const name of ['', '   ', 7, undefined, 'a\u0000b', 'x'.repeat(201)])
    expect(await refusalOf({ ...good, name })).toMatchObject({ data: { fields: { name: expect.any(String) } } })
  for (const text of ['', '{', '[]', 'null', 'email=ann%40example.com'])
    expect(await refusalOf(text, 'sign-in/email')).toHaveProperty('message')
  expect((await shop.post('/api/auth/sign-in/email', 'x'.repeat(20_000), { origin: shop.origin })).status).toBe(413)
})

test('signing in redirects nobody to another site', async () => {
  await using shop = await serveShop()
  const entry = { name: 'Ann', email: 'ann@example.com', password, callbackURL: 'https://evil.example' }
  for (const path of ['sign-up/email', 'sign-in/email']) {
    const answer = await shop.post(`/api/auth/${path}`, entry, { origin: shop.origin })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).not.toContain('evil')
  }
})

test("another site's page can neither sign a visitor in nor out", async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const entry = { email: 'ann@example.com', password }
  const foreign = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreign) {
    expect((await shop.post('/api/auth/sign-in/email', entry, headers)).status).toBe(403)
    expect((await shop.post('/api/auth/sign-out', {}, { cookie, ...headers })).status).toBe(403)
  }
})

test('an account that cannot be looked up is an incident; the log has no details and no address', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  await shop.db.$client.query('alter table identity_user rename to hidden')
  const answers = [
    await signIn(shop, 'ann@example.com', password),
    await signUp(shop, 'bea@example.com'),
    await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } }),
    await shop.post('/api/cart/clearCart', {}, { cookie, origin: shop.origin }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    const body = (await answer.json()) as { code: string; data: { incident: string } }
    expect(body.code).toBe('INTERNAL_SERVER_ERROR')
    expect(JSON.stringify(body)).not.toMatch(/identity_user|relation/)
    expect(shop.logged.join('\n')).toContain(body.data.incident)
  }
  expect(shop.logged.join('\n')).not.toMatch(/example\.com|a-long-password/)
})

test('outside the demo each address has a limit of tries, whatever address it claims to be', async () => {
  stopClock()
  await using shop = await serveShop({ demo: false })
  const statuses = new Set<number>()
  for (let count = 0; count < 31; count++) {
    const claimed = { origin: shop.origin, 'x-forwarded-for': `10.0.0.${count}`, 'x-client-address': `10.0.0.${count}` }
    const body = { email: `a${count}@example.com`, password: cheapGuess }
    statuses.add((await shop.post('/api/auth/sign-in/email', body, claimed)).status)
  }
  expect(statuses).toEqual(new Set([401, 429]))
})

test('the unused parts of the identity library stay closed', async () => {
  await using shop = await serveShop()
  for (const path of [
    'update-user',
    'delete-user',
    'list-sessions',
    'admin/set-role',
    'reset-password',
    'open-session',
  ])
    expect((await shop.post(`/api/auth/${path}`, {}, { origin: shop.origin })).status, path).toBe(404)
})
