import { expect, test } from 'vitest'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const password = 'a-long-password'

test('signing up signs in, and the first call makes the server record', async () => {
  await using shop = await serveShop()
  const response = await signUp(shop, 'ann@example.com')
  expect(response.status).toBe(200)
  const cookie = cookiesOf(response)
  const user = await (await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })).json()
  expect(user).toMatchObject({ email: 'ann@example.com', name: 'Ann', role: 'customer' })
  const again = await (await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })).json()
  expect(again._id).toBe(user._id)
})

test('the session cookie is out of reach for scripts and other sites', async () => {
  await using shop = await serveShop()
  const [cookie = ''] = (await signUp(shop, 'ann@example.com')).headers.getSetCookie()
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/^stella-maris\.session_token=/)
})

// AUT-023, AUT-035
test('nobody can make themselves an administrator', async () => {
  await using shop = await serveShop()
  const sly = { email: 'sly@example.com', name: 'Sly', password, role: 'admin' }
  const response = await shop.post('/api/auth/sign-up/email', sly, { origin: shop.origin })
  const cookie = cookiesOf(response)
  const claimed = await shop.post('/api/users/createOrGetUser', { role: 'admin' }, { cookie, origin: shop.origin })
  if (claimed.ok) expect(await claimed.json()).toMatchObject({ role: 'customer' })
  expect((await shop.post('/api/orders/getAllOrders', {}, { cookie, origin: shop.origin })).status).not.toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const wrong = await signIn(shop, 'ann@example.com', 'not-the-password')
  const unknown = await signIn(shop, 'nobody@example.com', password)
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('signing out ends the session on the server, not only in the browser', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const signOut = await shop.post('/api/auth/sign-out', {}, { cookie, origin: shop.origin })
  expect(signOut.status).toBe(200)
  const late = await shop.post('/api/cart/clearCart', {}, { cookie, origin: shop.origin })
  expect(late.status).toBe(401)
})

test('a hundred customers may sign up at once in the demo', { timeout: 60_000 }, async () => {
  await using shop = await serveShop()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => signUp(shop, `c${at}@example.com`)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('guessing a password is slowed down by account, wherever it comes from', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const guesses = []
  for (let count = 0; count < 11; count++)
    guesses.push((await signIn(shop, 'ann@example.com', `guess-${count}`)).status)
  expect(guesses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(guesses[10]).toBe(429)
  expect((await signIn(shop, 'ann@example.com', password)).status, 'even the right one waits').toBe(429)
})

test('outside the demo an address may try only so often, whatever it claims to be', async () => {
  await using shop = await serveShop({ demo: false })
  const statuses = new Set<number>()
  for (let count = 0; count < 31; count++) {
    const claimed = { origin: shop.origin, 'x-forwarded-for': `10.0.0.${count}`, 'x-client-address': `10.0.0.${count}` }
    const body = { email: `a${count}@example.com`, password }
    statuses.add((await shop.post('/api/auth/sign-in/email', body, claimed)).status)
  }
  expect(statuses).toEqual(new Set([401, 429]))
})

test('what the shop does not use of the identity library stays closed', async () => {
  await using shop = await serveShop()
  for (const path of ['update-user', 'delete-user', 'list-sessions', 'admin/set-role', 'forget-password'])
    expect((await shop.post(`/api/auth/${path}`, {}, { origin: shop.origin })).status, path).toBe(404)
})

test('an account is made once for the same address', async () => {
  await using shop = await serveShop()
  const account = { email: 'admin@example.com', name: 'Marina', password, role: 'admin' } as const
  const first = await shop.shop.identity.createAccount(account)
  expect(await shop.shop.identity.createAccount(account)).toEqual(first)
  const cookie = cookiesOf(await signIn(shop, account.email, password))
  expect((await shop.post('/api/orders/getAllOrders', {}, { cookie, origin: shop.origin })).status).toBe(200)
})

function signUp(shop: ServedShop, email: string): Promise<Response> {
  return shop.post('/api/auth/sign-up/email', { email, name: 'Ann', password }, { origin: shop.origin })
}

function signIn(shop: ServedShop, email: string, secret: string): Promise<Response> {
  return shop.post('/api/auth/sign-in/email', { email, password: secret }, { origin: shop.origin })
}
