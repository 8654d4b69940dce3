import type { Identity } from '#adapters/identity/identity.ts'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { standardsOf } from '#domain/settings/store-settings.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './handler.ts'

const known = new WeakMap<Database, Map<string, string>>()
const maxKnown = 10_000

/** The caller of a request; null for visitors, without a query when it has neither cookie nor token. */
export async function callerOf(shop: Shop, headers: Headers): Promise<(Caller & Pick<Identity, 'sessionEnds'>) | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const identity = await shop.identity.identify(headers)
  if (!identity) return null
  const caller = { ...identity, userId: await userIdOf(shop, identity) }
  if (identity.role === 'customer' || identity.hasTwoSteps) return caller
  return (await needsTwoSteps(shop)) ? { ...caller, role: 'customer', lacksTwoSteps: true } : caller
}

const requiresTwoSteps = sql({
  name: 'caller-two-steps',
  text: `select (value ->> 'adminsNeedTwoSteps')::boolean as "isRequired" from settings where key = 'security'`,
  row: { isRequired: 'boolean' },
})

/** True when the team needs a second step of signing in: unless an owner turned it off, and never by itself in the demo. */
export async function needsTwoSteps({ db, settings: { demo } }: Pick<Shop, 'db' | 'settings'>): Promise<boolean> {
  const [set] = await query(db, requiresTwoSteps, [])
  return set?.isRequired ?? standardsOf({ isDemo: demo }).security.adminsNeedTwoSteps
}

/** The shop's own user id; the row is created by the first authenticated call, so that no webhook is needed. */
async function userIdOf(shop: Shop, identity: Identity): Promise<string> {
  const cache = known.get(shop.db) ?? new Map<string, string>()
  known.set(shop.db, cache)
  const remembered = cache.get(identity.clerkUserId)
  if (remembered) return remembered
  const id = await findOrCreateUser(shop, identity)
  // Stryker disable next-line all: limits the memory of a node; a caller who was dropped is read again
  if (cache.size >= maxKnown) cache.clear()
  cache.set(identity.clerkUserId, id)
  return id
}

const find = sql({ name: 'caller-find', text: 'select id from users where clerk_user_id = $1', row: { id: 'text' } })
const create = sql({
  name: 'caller-create',
  text: `insert into users (id, clerk_user_id, email, name, role, role_at) values ($1, $2, $3, $4, $5, $6)
on conflict (clerk_user_id) do update set last_seen_at = now() returning id`,
  row: { id: 'text' },
})

async function findOrCreateUser(shop: Shop, identity: Identity): Promise<string> {
  const { clerkUserId, roleAt } = identity
  const [found] = await query(shop.db, find, [clerkUserId])
  if (found) return found.id
  const [made] = await shop.write(async (tx) => {
    const { email, name, role } = (await shop.identity.hold(tx, clerkUserId)) ?? identity
    return query(tx, create, [crypto.randomUUID(), clerkUserId, email, name, role, roleAt])
  })
  if (!made) throw new Error('No user record')
  return made.id
}
