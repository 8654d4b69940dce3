import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anotherKey, type ClerkInstance, type ClerkPerson, startClerk } from '#tests/support/clerk-instance.ts'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import { clerkIdentity } from './clerk.ts'
import { sessionCookies } from './session-token.ts'

const ann: ClerkPerson = { id: 'user_ann', email: 'ann@example.com', first: 'Ann', last: 'Lee' }
const boss: ClerkPerson = { id: 'user_boss', email: 'boss@example.com', first: 'Bo', last: 'Ss', role: 'admin' }

let clerk: ClerkInstance
let shop: ServedShop

beforeAll(async () => {
  clerk = await startClerk()
  shop = await serveShop()
  const { publicUrl, demo } = shop.shop.settings
  shop.shop.identity = clerkIdentity({ ...clerk.settings, publicUrl, demo, log: shop.shop.log })
})
beforeEach(() => {
  clerk.api.isAway = false
  clerk.api.asked.length = 0
  for (const person of [ann, boss]) clerk.people.set(person.id, { ...person })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await clerk.close()
})

// AUT-001, AUT-003, AUT-008, AUT-023
test('a token of this shop signs in by cookie or header, without asking the provider', async () => {
  const token = clerk.token(ann, shop.origin)
  const [own, common] = sessionCookies(clerk.settings.publishableKey)
  const ways: Record<string, string>[] = [
    { cookie: `${common}=${token}` },
    { cookie: `${common}=of-another-app; ${own}=${token}` },
    { authorization: `Bearer ${token}` },
  ]
  for (const headers of ways) {
    const answer = await shop.post('/api/users/createOrGetUser', {}, headers)
    expect(answer.status, JSON.stringify(headers)).toBe(200)
    expect(await answer.json()).toMatchObject({
      clerkUserId: ann.id,
      email: ann.email,
      name: 'Ann Lee',
      role: 'customer',
    })
  }
  expect(clerk.api.asked).toEqual([])
})

test('anything but a current session of this shop signs nobody in', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const long = { iat: now - 200, nbf: now - 210, exp: now - 140 }
  const ahead = { iat: now + 140, nbf: now + 130, exp: now + 200 }
  const own = clerk.token(ann, shop.origin)
  const [head, , signature] = own.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: boss.id, azp: shop.origin, exp: now + 60, iat: now }))
  const wrong: Record<string, string> = {
    'of another key': clerk.token(ann, shop.origin, { key: anotherKey() }),
    'for a page of somebody else': clerk.token(ann, 'https://evil.example'),
    'for a sister of ours': clerk.token(ann, `${shop.origin}.evil.example`),
    'for no page': clerk.token(ann, shop.origin, { claims: { azp: undefined } }),
    'of another instance': clerk.token(ann, shop.origin, { claims: { iss: 'https://clerk.other.example' } }),
    'run out': clerk.token(ann, shop.origin, { claims: long }),
    'of the time to come': clerk.token(ann, shop.origin, { claims: ahead }),
    'without an end': clerk.token(ann, shop.origin, { claims: { exp: undefined } }),
    'that waits for a second step': clerk.token(ann, shop.origin, { claims: { sts: 'pending' } }),
    'of nobody': clerk.token(ann, shop.origin, { claims: { sub: '' } }),
    'with other claims': `${head}.${claims.toString('base64url')}.${signature}`,
    'without a signature': `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims.toString('base64url')}.`,
    'no token at all': 'x.y.z',
  }
  for (const [what, token] of Object.entries(wrong))
    expect((await ask('users.getUserByClerkId', token)).status, what).toBe(401)
  expect(clerk.api.asked).toEqual([])
})

test('clocks that differ by a minute lock nobody out', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const behind = { iat: now - 115, nbf: now - 125, exp: now - 55 }
  const before = { iat: now + 55, nbf: now + 45, exp: now + 115 }
  for (const claims of [behind, before])
    expect((await ask('users.getUserByClerkId', clerk.token(ann, shop.origin, { claims }))).status).toBe(200)
})

// AUT-035, AUT-037
test("an owner ends another person's sessions at the provider", async () => {
  const call = (person: ClerkPerson, path: string, input: object) =>
    shop.post(`/api/${path}`, input, { authorization: `Bearer ${clerk.token(person, shop.origin)}` })
  const { _id: userId } = await (await call(ann, 'users/createOrGetUser', {})).json()
  expect((await call(boss, 'team/endSessions', { userId })).status).toBe(200)
  expect((await call(boss, 'team/endSessions', { userId })).status, 'none is left').toBe(200)
  expect(clerk.api.revoked).toEqual([ann.id])
})

test('a role counts from the first request after its change', async () => {
  const token = clerk.token(boss, shop.origin)
  expect((await ask('admin.getDashboardStats', token)).status).toBe(200)
  clerk.people.set(boss.id, { ...boss, role: 'customer' })
  expect((await ask('admin.getDashboardStats', token)).status).toBe(403)
  clerk.people.set(boss.id, { ...boss, role: 'Admin' })
  expect((await ask('admin.getDashboardStats', token)).status).toBe(403)
  clerk.people.set(boss.id, boss)
  expect((await ask('admin.getDashboardStats', token)).status).toBe(200)
  expect((await ask('admin.getDashboardStats', clerk.token(ann, shop.origin))).status).toBe(403)
})

test('an older role never overwrites a newer one, and a role assumed while the provider was away overwrites nothing', async () => {
  const now = Date.now()
  const moved: ClerkPerson = { ...boss, id: 'user_moved', changed: now - 40_000 }
  const at = (ms: number) => ({ claims: { iat: Math.floor(ms / 1_000) } })
  const roleAt = async (person: ClerkPerson, ms: number) => {
    await ask('users.createOrGetUser', clerk.token(person, shop.origin, at(ms)))
    const text = 'select role from users where clerk_user_id = $1'
    return (await shop.db.$client.query<{ role: string }>(text, [moved.id])).rows[0]?.role
  }
  clerk.people.set(moved.id, moved)
  const customer = { ...moved, role: 'customer' }
  expect(await roleAt(customer, now - 50_000)).toBe('customer')
  expect(await roleAt(moved, now - 30_000), 'promoted since').toBe('owner')
  expect(await roleAt(customer, now - 45_000), 'a token from before').toBe('owner')
  clerk.api.isAway = true
  expect(await roleAt(moved, now), 'nobody could be asked').toBe('owner')
  clerk.api.isAway = false
  expect(await roleAt(customer, now - 20_000), 'demoted since').toBe('customer')
  expect(await roleAt(moved, now), 'an answer of then').toBe('customer')
})

test('a role given here stays when an older token arrives', async () => {
  const [eve, owner] = ['eve', 'lead'].map((name) => ({ ...ann, id: `user_${name}`, email: `${name}@example.com` }))
  if (!eve || !owner) throw new Error('Nobody')
  const lead = { ...owner, role: 'owner' }
  for (const person of [eve, lead]) clerk.people.set(person.id, person)
  const claims = { iat: Math.floor(Date.now() / 1_000) - 30 }
  const before = clerk.token({ ...eve, role: 'customer' }, shop.origin, { claims })
  const { _id: userId } = (await (await ask('users.createOrGetUser', before)).json()) as { _id: string }
  await ask('users.createOrGetUser', clerk.token(lead, shop.origin))
  await shop.db.$client.query(`update users set role = 'support' where id = $1`, [userId])
  const change = { userId, role: 'manager' }
  const cookie = `__session=${clerk.token(lead, shop.origin)}`
  expect((await shop.post('/api/team/changeRole', change, { cookie, origin: shop.origin })).status).toBe(200)
  expect(clerk.people.get(eve.id)).toMatchObject({ role: 'manager' })
  expect(await (await ask('users.createOrGetUser', before)).json()).toMatchObject({ role: 'manager' })
})

test('a role is changed only within ten minutes of a factor that the token names', async () => {
  const lead: ClerkPerson = { ...ann, id: 'user_fresh', email: 'fresh@example.com', role: 'owner' }
  const eve: ClerkPerson = { ...ann, id: 'user_eva', email: 'eva@example.com' }
  for (const person of [lead, eve]) clerk.people.set(person.id, person)
  const { _id: userId } = (await (await ask('users.createOrGetUser', clerk.token(eve, shop.origin))).json()) as {
    _id: string
  }
  await shop.db.$client.query(`update users set role = 'support' where id = $1`, [userId])
  const change = async (claims: Record<string, unknown>) => {
    const headers = { cookie: `__session=${clerk.token(lead, shop.origin, { claims })}`, origin: shop.origin }
    const answer = await shop.post('/api/team/changeRole', { userId, role: 'manager' }, headers)
    return answer.status === 200 ? 200 : ((await answer.json()) as { code: string }).code
  }
  const now = Math.floor(Date.now() / 1_000)
  for (const fva of [[10, -1], [-1, -1], [600, 10], [], [0], undefined])
    expect(await change({ fva }), JSON.stringify(fva)).not.toBe(200)
  expect(await change({ fva: [10, -1] })).toBe('PROOF_REQUIRED')
  expect(await change({ fva: undefined }), 'none is named').toBe('PROOF_REQUIRED')
  expect(await change({ fva: [9, -1], iat: now - 90, exp: now + 10 }), 'it has aged since').toBe('PROOF_REQUIRED')
  expect(clerk.people.get(eve.id)?.role).toBeUndefined()
  expect(await change({ fva: [600, 3] }), 'the second factor').toBe(200)
  expect(clerk.people.get(eve.id)).toMatchObject({ role: 'manager' })
  expect(await change({ fva: [9, -1] }), 'the first factor').toBe(200)
})

test('an administrator whom the provider banned or deleted has no access from the next request on', async () => {
  const token = clerk.token(boss, shop.origin)
  const other = { ...boss, id: 'user_other' }
  clerk.people.set(other.id, other)
  expect((await ask('admin.getDashboardStats', token)).status).toBe(200)
  clerk.people.set(boss.id, { ...boss, banned: true })
  expect((await ask('admin.getDashboardStats', token)).status).toBe(401)
  const deleted = clerk.token(other, shop.origin)
  expect((await ask('admin.getDashboardStats', deleted)).status).toBe(200)
  clerk.people.delete(other.id)
  expect((await ask('admin.getDashboardStats', deleted)).status).toBe(401)
})

test('while the provider does not answer, administrators are customers and the shop goes on', async () => {
  clerk.api.isAway = true
  const token = clerk.token(boss, shop.origin)
  expect((await ask('admin.getDashboardStats', token)).status).toBe(403)
  expect((await ask('cart.getUserCart', token)).status).toBe(200)
  expect((await ask('cart.getUserCart', clerk.token(ann, shop.origin))).status).toBe(200)
  expect(shop.logged.join()).toContain('Clerk could not be asked who somebody is')
})

const bare = { email: undefined, name: undefined, metadata: undefined, verified: undefined }

// DAT-041
test('a person is called by the full name, otherwise by the first name', async () => {
  const names = { user_dana: { first: 'Dana', last: 'Moor' }, user_finn: { first: 'Finn', last: '' } }
  for (const [id, name] of Object.entries(names)) clerk.people.set(id, { id, email: `${id}@example.com`, ...name })
  const called = async (id: string) => {
    const person = clerk.people.get(id)
    if (!person) throw new Error(id)
    const answer = await ask('users.createOrGetUser', clerk.token(person, shop.origin, { claims: bare }))
    return (await answer.json()).name
  }
  expect(await called('user_dana')).toBe('Dana Moor')
  expect(await called('user_finn')).toBe('Finn')
})

test('tokens without the shop’s claims are enough: the provider is asked once a minute', async () => {
  const cora = { ...ann, id: 'user_cora', email: 'cora@example.com' }
  clerk.people.set(cora.id, cora)
  const token = clerk.token(cora, shop.origin, { claims: bare })
  for (let count = 0; count < 3; count++) {
    const answer = await ask('users.createOrGetUser', token)
    expect(await answer.json()).toMatchObject({ email: cora.email, role: 'customer' })
  }
  expect(clerk.api.asked).toEqual([cora.id])
})

test('a name changed here also changes at the provider', async () => {
  const dora = { ...ann, id: 'user_dora', first: 'Dora', last: 'Old' }
  clerk.people.set(dora.id, dora)
  const cookie = `__session=${clerk.token(dora, shop.origin)}`
  const answer = await shop.post('/api/users/changeName', { name: 'Dora van der Meer' }, { cookie })
  expect(answer.status).toBe(200)
  expect(clerk.people.get(dora.id)).toMatchObject({ first: 'Dora', last: 'van der Meer' })
  const again = await ask('users.createOrGetUser', clerk.token(dora, shop.origin))
  expect(await again.json()).toMatchObject({ name: 'Dora van der Meer' })
})

test('the addresses of the shop’s own accounts answer nothing', async () => {
  const paths = ['sign-up/email', 'sign-in/email', 'sign-out', 'get-session', 'code/send', 'password/forgot']
  for (const path of paths) {
    const entry = { name: 'Ann', email: 'ann@example.com', password: 'a-long-password' }
    expect((await shop.post(`/api/auth/${path}`, entry, { origin: shop.origin })).status, path).toBe(404)
  }
  expect((await fetch(`${shop.url}/api/auth/get-session`)).status).toBe(404)
  const described = await (await fetch(`${shop.url}/api/openapi.json`)).text()
  expect(described).toContain('The session token of Clerk')
  expect(described).not.toContain('password } as JSON')
  expect((await shop.db.$client.query('select from identity_user')).rowCount).toBe(0)
})

test("a stream carries its owner's changes, and nobody else's", async () => {
  const token = clerk.token(ann, shop.origin)
  const { _id: userId } = (await (await ask('users.createOrGetUser', token)).json()) as { _id: string }
  const listen = (topic: string, cookie: string) =>
    shop.post('/api/live', { topics: { [topic]: shop.shop.live.position() } }, { cookie })
  const own = await listen(`orders:${userId}`, `__session=${token}`)
  expect(own.status).toBe(200)
  await own.body?.cancel()
  expect((await listen('orders:someone-else', `__session=${token}`)).status).toBe(403)
  expect((await listen(`orders:${userId}`, '')).status).toBe(403)
})

test('accounts of the demo exist for the rows that they own, and loading twice makes one', async () => {
  const account = { email: 'Customer@stellamaris.example', password: 'x', name: 'C', role: 'owner' as const }
  const made = await shop.shop.identity.createAccount(account)
  expect(await shop.shop.identity.createAccount({ ...account, email: account.email.toLowerCase() })).toEqual(made)
})

function ask(name: string, token: string): Promise<Response> {
  return shop.post(`/api/${name.replace('.', '/')}`, {}, { cookie: `__session=${token}` })
}
