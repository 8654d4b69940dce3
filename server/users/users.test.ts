import { expect, test } from 'vitest'
import { clerkIdentity } from '#adapters/identity/clerk/clerk.ts'
import { type Role, roleOf } from '#domain/people/rights.ts'
import { password, signUp } from '#tests/support/accounts.ts'
import { startClerk } from '#tests/support/clerk-instance.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

// API-005, DAT-040, DAT-044, DAT-046
test("the server record has the account's values, whatever the browser sends", async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'Ann@Example.com'))
  const sent = { email: 'other@example.com', name: 'Somebody else', role: 'admin' }
  const record = await call(shop, 'createOrGetUser', { cookie, input: sent })
  expect(record.body).toEqual({
    _id: expect.any(String),
    _creationTime: expect.any(Number),
    clerkUserId: expect.any(String),
    email: 'ann@example.com',
    name: 'Ann',
    role: 'customer',
  })
  expect(await call(shop, 'createOrGetUser', { cookie, input: { clerkUserId: 'somebody' } })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
})

// DAT-042
test('a person with several addresses at the hosted provider has the primary one here', async () => {
  await using shop = await serveShop()
  const clerk = await startClerk()
  const { publicUrl, demo } = shop.shop.settings
  shop.shop.identity = clerkIdentity({ ...clerk.settings, publicUrl, demo, log: shop.shop.log })
  const ann = { id: 'user_ann', email: 'ann@example.com', first: 'Ann', last: 'Lee' }
  clerk.people.set(ann.id, ann)
  const claims = { email: undefined, name: undefined, metadata: undefined, verified: undefined }
  const cookie = `__session=${clerk.token(ann, shop.origin, { claims })}`
  const record = await call(shop, 'createOrGetUser', { cookie })
  await clerk.close()
  expect(record.body).toMatchObject({ clerkUserId: ann.id, email: ann.email })
})

test("a new customer's first calls, all at once, create one record", async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const node = await shop.anotherNode()
  const calls = Array.from({ length: 20 }, (_, number) =>
    call(shop, 'createOrGetUser', { cookie, url: number % 2 ? node : shop.url }),
  )
  const ids = (await Promise.all(calls)).map(({ body }) => body._id)
  expect(new Set(ids).size).toBe(1)
  const stored = await shop.db.$client.query('select id from users')
  expect(stored.rows).toEqual([{ id: ids[0] }])
})

// DAT-043, DAT-045
test('a name or role that changed at the provider is updated at the next sign-in', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const before = await call(shop, 'createOrGetUser', { cookie })
  await shop.db.$client.query(`update identity_user set name = 'Ann Marsh', role = 'admin'`)
  const after = await call(shop, 'createOrGetUser', { cookie })
  expect(after.body).toEqual({ ...before.body, name: 'Ann Marsh', role: 'owner' })
})

test('a customer changes their own name, at the provider too, and sees whether their address is verified', async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await person(shop, 'ann@example.com'), await person(shop, 'bea@example.com')]
  const rename = (name: string) => call(shop, 'changeName', { cookie: ann.cookie, input: { name } })
  expect((await rename(' Ann Marsh ')).body).toEqual({ ...ann.user, name: 'Ann Marsh' })
  expect((await call(shop, 'createOrGetUser', { cookie: ann.cookie })).body).toEqual({ ...ann.user, name: 'Ann Marsh' })
  expect((await call(shop, 'createOrGetUser', { cookie: bea.cookie })).body).toEqual(bea.user)
  for (const wrong of ['  ', 'Ann\u0007', 'x'.repeat(201)]) expect((await rename(wrong)).status).toBe(400)
  const profile = async () => (await call(shop, 'getProfile', { cookie: ann.cookie })).body
  for (const emailVerified of [true, false]) {
    await shop.db.$client.query('update identity_user set "emailVerified" = $1', [emailVerified])
    expect(await profile()).toEqual({ name: 'Ann Marsh', email: 'ann@example.com', emailVerified })
  }
})

test('a name that was changed meanwhile is not replaced, and not at the provider either', async () => {
  await using shop = await serveShop()
  const ann = await person(shop, 'ann@example.com')
  const rename = (name: string, opened: string) =>
    call(shop, 'changeName', { cookie: ann.cookie, input: { name, opened } })
  expect((await rename('Ann Marsh', 'ann@example.com')).status).toBe(200)
  const late = await rename('Ann Rowe', 'ann@example.com')
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect(late.body).toMatchObject({ data: { changes: [{ field: 'name', value: 'Ann Marsh', by: null, at: null }] } })
  expect((await call(shop, 'createOrGetUser', { cookie: ann.cookie })).body).toMatchObject({ name: 'Ann Marsh' })
  expect((await rename('Ann Rowe', 'Ann Marsh')).body).toMatchObject({ name: 'Ann Rowe' })
})

// API-004, DAT-047
test("a record is found by the provider's id: one's own, and for administrators anybody's", async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await person(shop, 'ann@example.com'), await person(shop, 'bea@example.com')]
  const boss = await person(shop, 'boss@example.com', 'admin')
  const find = (cookie: string, clerkUserId?: string) =>
    call(shop, 'getUserByClerkId', { cookie, input: { clerkUserId } })
  expect((await find(ann.cookie)).body).toEqual(ann.user)
  expect((await find(ann.cookie, ann.user.clerkUserId)).body).toEqual(ann.user)
  expect((await find(ann.cookie, bea.user.clerkUserId)).status).toBe(403)
  expect((await find(boss.cookie, bea.user.clerkUserId)).body).toEqual(bea.user)
  expect(await find(boss.cookie, 'nobody')).toMatchObject({ status: 200, body: null })
})

type User = { _id: string; clerkUserId: string }

async function person(shop: ServedShop, email: string, role: Role | 'admin' = 'customer') {
  await shop.shop.identity.createAccount({ email, name: email, password, role: roleOf(role) })
  const cookie = cookiesOf(await shop.post('/api/auth/sign-in/email', { email, password }, { origin: shop.origin }))
  return { cookie, user: (await call(shop, 'createOrGetUser', { cookie })).body }
}

type Asked = { cookie: string; input?: object; url?: string }

async function call(shop: ServedShop, name: string, { cookie, input = {}, url = shop.url }: Asked) {
  const headers = { cookie, origin: shop.origin, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/users/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return { status: response.status, body: (await response.json()) as User }
}
