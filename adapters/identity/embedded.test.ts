import { expect, test } from 'vitest'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { cookiesOf, postTo, type ServedShop, serveShop } from '#tests/support/serve.ts'

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

test('scripts and other sites cannot read the session cookie, and it is never sent unencrypted', async () => {
  await using shop = await serveShop()
  const cookies = (await signUp(shop, 'ann@example.com')).headers.getSetCookie()
  expect(cookies[0]).toMatch(/^stella-maris\.session_token=/)
  await using real = await serveShop({ demo: false, publicUrl: 'https://shop.example' })
  const secure = (await signUp(real, 'ann@example.com')).headers.getSetCookie()
  expect(secure[0]).toMatch(/^__Host-stella-maris\.session_token=/)
  for (const cookie of [...cookies, ...secure]) expect(cookie).toMatch(/Path=\/; HttpOnly(; Secure)?; SameSite=Lax/)
  for (const cookie of secure) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toContain('Domain')
  }
})

test('a session from before cookies were bound to the host continues, and soon moves to the new name', async () => {
  await using shop = await serveShop({ demo: false, publicUrl: 'https://shop.example' })
  const [present = ''] = cookiesOf(await signUp(shop, 'ann@example.com')).split('; ')
  const cookie = present.replace('__Host-', '__Secure-')
  const headers = { cookie, origin: shop.origin }
  const session = async () => fetch(`${shop.url}/api/auth/get-session`, { headers })
  expect(await (await session()).json()).toMatchObject({ user: { email: 'ann@example.com' } })
  expect((await shop.post('/api/cart/clearCart', {}, headers)).status).toBe(200)
  await shop.db.$client.query(`update identity_session set "expiresAt" = now() + interval '3 days'`)
  expect((await session()).headers.getSetCookie().join()).toContain(present)
  expect((await shop.post('/api/auth/sign-out', {}, headers)).status).toBe(200)
  expect((await shop.post('/api/cart/clearCart', {}, headers)).status).toBe(401)
  expect(await (await session()).json()).toBeNull()
})

// AUT-023
test('nobody can make themselves an administrator', async () => {
  await using shop = await serveShop()
  const sly = { email: 'sly@example.com', name: 'Sly', password, role: 'admin' }
  const response = await shop.post('/api/auth/sign-up/email', sly, { origin: shop.origin })
  const cookie = cookiesOf(response)
  const claimed = await shop.post('/api/users/createOrGetUser', { role: 'admin' }, { cookie, origin: shop.origin })
  expect(await claimed.json()).toMatchObject({ email: 'sly@example.com', role: 'customer' })
  expect((await shop.post('/api/orders/getAllOrders', {}, { cookie, origin: shop.origin })).status).toBe(403)
})

test('signing out ends the session on the server, not only in the browser: with the next request, on every node', async () => {
  await using shop = await serveShop()
  const there = await shop.anotherNode()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const other = cookiesOf(await signIn(shop, 'ann@example.com', password))
  const reads = ['addresses/getUserAddresses', 'orders/getUserOrders', 'cart/getUserCart', 'wishlist/getUserWishlist']
  const statusesOf = (with_: string) =>
    Promise.all(
      [shop.url, there].flatMap((node) => reads.map((read) => postTo(`${node}/api/${read}`, {}, { cookie: with_ }))),
    ).then((answers) => new Set(answers.map(({ status }) => status)))
  expect(await statusesOf(cookie)).toEqual(new Set([200]))
  expect((await shop.post('/api/auth/sign-out', {}, { cookie, origin: shop.origin })).status).toBe(200)
  expect(await statusesOf(cookie)).toEqual(new Set([401]))
  expect((await shop.post('/api/cart/clearCart', {}, { cookie, origin: shop.origin })).status).toBe(401)
  expect(await (await fetch(`${there}/api/auth/get-session`, { headers: { cookie } })).json()).toBeNull()
  expect(await statusesOf(other), 'her other session goes on').toEqual(new Set([200]))
  await shop.db.$client.query('delete from identity_session')
  expect(await statusesOf(other), 'ended by somebody else').toEqual(new Set([401]))
})

test('a person or role named in a cookie is ignored', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  expect(cookie.split('; ').map((one) => one.split('=')[0])).toEqual(['stella-maris.session_token'])
  await shop.db.$client.query(`update identity_user set name = 'Ann B.'`)
  const session = await (await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } })).json()
  expect(session).toMatchObject({ user: { name: 'Ann B.' } })
})

test('an expired session signs nobody in', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const session = async () => (await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } })).json()
  expect(await session()).toMatchObject({ user: { email: 'ann@example.com' } })
  await shop.db.$client.query(`update identity_session set "expiresAt" = now() - interval '1 second'`)
  expect(await session()).toBeNull()
})

test('only a request that can also extend the cookie extends the session', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const inThreeDays = `now() + interval '3 days'`
  await shop.db.$client.query(`update identity_session set "expiresAt" = ${inThreeDays}`)
  const daysLeft = async () => {
    const days = 'extract(day from "expiresAt" - now())::int as days'
    return (await shop.db.$client.query<{ days: number }>(`select ${days} from identity_session`)).rows[0]?.days
  }
  await shop.post('/api/cart/clearCart', {}, { cookie, origin: shop.origin })
  expect(await daysLeft()).toBe(2)
  const answer = await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } })
  expect(await daysLeft()).toBe(6)
  expect(answer.headers.getSetCookie().join()).toContain('session_token=')
})

// AUT-035
test('a role given or taken away counts at the next call, also for personal reads that name other people', async () => {
  await using shop = await serveShop()
  const there = await shop.anotherNode()
  const bea = await userIdOf(shop, cookiesOf(await signUp(shop, 'bea@example.com')))
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const statuses = async () =>
    (
      await Promise.all(
        [shop.url, there].flatMap((node) => [
          postTo(`${node}/api/orders/getAllOrders`, {}, { cookie }),
          postTo(`${node}/api/cart/getUserCart`, { userId: bea }, { cookie }),
        ]),
      )
    ).map(({ status }) => status)
  expect(await statuses()).toEqual([403, 403, 403, 403])
  await shop.db.$client.query(`update identity_user set role = 'admin' where email = 'ann@example.com'`)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await shop.db.$client.query(`update identity_user set role = 'customer' where email = 'ann@example.com'`)
  expect(await statuses()).toEqual([403, 403, 403, 403])
})

test('a request without a session makes no query', async () => {
  await using shop = await serveShop()
  const queries: unknown[] = []
  const { query } = shop.db.$client
  shop.db.$client.query = ((...given: Parameters<typeof query>) => {
    queries.push(given[0])
    return query.apply(shop.db.$client, given)
  }) as typeof query
  expect(await (await fetch(`${shop.url}/api/auth/get-session`)).json()).toBeNull()
  const headers = { cookie: 'theme=dark', origin: shop.origin }
  expect((await shop.post('/api/users/createOrGetUser', {}, headers)).status).toBe(401)
  for (const forged of ['token', 'token.signature', `${'t'.repeat(32)}.${'A'.repeat(43)}=`, '%', '%E0%A4%A'])
    expect((await readCart(shop, `stella-maris.session_token=${forged}`)).status, forged).toBe(401)
  expect(queries).toEqual([])
})

test('a page that asks who is signed in reads the session once', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  let connections = 0
  shop.db.$client.on('acquire', () => {
    connections += 1
  })
  const answer = await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } })
  const user = { id: expect.any(String), name: expect.any(String), email: 'ann@example.com', emailVerified: false }
  expect(await answer.json()).toEqual({ user })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(connections).toBe(1)
})

test('an account is created once for the same address', async () => {
  await using shop = await serveShop()
  const account = { email: 'admin@example.com', name: 'Marina', password, role: 'owner' } as const
  const first = await shop.shop.identity.createAccount(account)
  expect(await shop.shop.identity.createAccount(account)).toEqual(first)
  const cookie = cookiesOf(await signIn(shop, account.email, password))
  expect((await shop.post('/api/orders/getAllOrders', {}, { cookie, origin: shop.origin })).status).toBe(200)
})

function readCart(shop: ServedShop, cookie: string): Promise<Response> {
  return shop.post('/api/cart/getUserCart', {}, { cookie })
}

async function userIdOf(shop: ServedShop, cookie: string): Promise<string> {
  return ((await (await shop.post('/api/users/createOrGetUser', {}, { cookie })).json()) as { _id: string })._id
}
