import { expect, test } from 'vitest'
import type { Identity } from '#adapters/identity/identity.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { callerOf } from './caller.ts'

const ann: Identity = {
  clerkUserId: 'identity-ann',
  email: 'ann@example.com',
  name: 'Ann',
  role: 'customer',
  roleAt: null,
  emailVerified: true,
  hasTwoSteps: false,
  hasFreshProof: true,
  sessionId: '1',
  sessionEnds: new Date('2030-01-01'),
}
const withCookie = new Headers({ cookie: 'session=1' })
const withToken = new Headers({ authorization: 'Bearer 1' })

test('the caller is looked up only when there is a cookie or a token', async () => {
  await using shop = await openTestShop()
  const { asked } = identifying(shop, null)
  expect(await callerOf(shop.shop, new Headers({ accept: '*/*' }))).toBe(null)
  expect(asked).toEqual([])
  for (const headers of [withCookie, withToken]) expect(await callerOf(shop.shop, headers)).toBe(null)
  expect(asked).toEqual([withCookie, withToken])
  expect(await usersOf(shop)).toEqual([])
})

test('the first call creates the record of an account, and each later one finds it, on this node and on others', async () => {
  await using shop = await openTestShop()
  identifying(shop, { ...ann, roleAt: new Date('2026-01-02T03:04:05Z') })
  const first = await callerOf(shop.shop, withCookie)
  expect(first).toMatchObject({ clerkUserId: 'identity-ann', role: 'customer', sessionEnds: ann.sessionEnds })
  expect(await usersOf(shop)).toEqual([
    { id: first?.userId, clerk: 'identity-ann', email: 'ann@example.com', name: 'Ann', role: 'customer', at: '2026' },
  ])
  expect(await callerOf(shop.shop, withToken)).toEqual(first)
  const elsewhere = { ...shop.shop, db: Object.create(shop.db) as typeof shop.db }
  expect((await callerOf(elsewhere, withCookie))?.userId).toBe(first?.userId)
  expect(await usersOf(shop)).toHaveLength(1)
})

test('a node that knows an account does not look up its record again', async () => {
  await using shop = await openTestShop()
  identifying(shop, ann)
  const first = await callerOf(shop.shop, withCookie)
  await shop.db.$client.query('alter table users rename to hidden')
  expect(await callerOf(shop.shop, withCookie)).toEqual(first)
})

test('two first calls at once create one record', async () => {
  await using shop = await openTestShop()
  identifying(shop, ann)
  const nodes = [1, 2, 3].map(() => ({ ...shop.shop, db: Object.create(shop.db) as typeof shop.db }))
  const callers = await Promise.all(nodes.map((node) => callerOf(node, withCookie)))
  expect(new Set(callers.map((caller) => caller?.userId)).size).toBe(1)
  expect(await usersOf(shop)).toHaveLength(1)
})

test('the record is created from the account, even when the account changes meanwhile', async () => {
  await using shop = await openTestShop()
  identifying(shop, ann)
  shop.shop.identity.hold = async (_, id) => ({
    email: `${id}@example.com`,
    name: 'Ann Weaver',
    role: 'support',
    emailVerified: true,
  })
  await callerOf(shop.shop, withCookie)
  expect(await usersOf(shop)).toMatchObject([
    { email: 'identity-ann@example.com', name: 'Ann Weaver', role: 'support' },
  ])
})

test('where the team needs two steps, a member without them counts as a customer, and nobody else needs them', async () => {
  await using shop = await openTestShop()
  const roleOf = async (identity: Identity) => {
    identifying(shop, identity)
    const { role, lacksTwoSteps } = (await callerOf(shop.shop, withCookie)) ?? {}
    return { role, lacksTwoSteps }
  }
  const owner = { ...ann, role: 'owner' } as const
  expect(await roleOf(owner)).toEqual({ role: 'owner', lacksTwoSteps: undefined })
  await shop.db.$client.query(`insert into settings (key, value) values ('security', '{"adminsNeedTwoSteps": true}')`)
  expect(await roleOf(owner)).toEqual({ role: 'customer', lacksTwoSteps: true })
  expect(await roleOf({ ...owner, hasTwoSteps: true })).toEqual({ role: 'owner', lacksTwoSteps: undefined })
  expect(await roleOf(ann)).toEqual({ role: 'customer', lacksTwoSteps: undefined })
})

function identifying({ shop }: TestShop, identity: Identity | null) {
  const asked: Headers[] = []
  const identify = async (headers: Headers) => {
    asked.push(headers)
    return identity
  }
  shop.identity = { ...shop.identity, identify }
  return { asked }
}

async function usersOf({ db }: TestShop) {
  const text = `select id, clerk_user_id as clerk, email, name, role, to_char(role_at, 'YYYY') as at from users`
  return queryRows(db, { name: '', text }, [])
}
