import type { Identity } from '#adapters/identity/identity.ts'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './handler.ts'

const known = new WeakMap<Database, Map<string, string>>()
const mostKnown = 10_000

/** Null for visitors; asks nothing when there is neither cookie nor token. */
export async function callerOf(shop: Shop, headers: Headers): Promise<(Caller & Pick<Identity, 'sessionEnds'>) | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const identity = await shop.identity.identify(headers)
  if (!identity) return null
  const caller = { ...identity, userId: await userIdOf(shop.db, identity) }
  if (identity.role === 'customer' || identity.hasTwoSteps) return caller
  const [isRequired] = await query(shop.db, requiresTwoSteps, [])
  return isRequired ? { ...caller, role: 'customer', lacksTwoSteps: true } : caller
}

const requiresTwoSteps = sql({
  name: 'caller-two-steps',
  text: `select key from settings where key = 'security' and value @> '{"adminsNeedTwoSteps": true}'`,
  row: { key: 'text' },
})

/** The server record is made by the first authenticated call, so that no webhook is needed for it. */
async function userIdOf(db: Database, identity: Identity): Promise<string> {
  const cache = known.get(db) ?? new Map<string, string>()
  known.set(db, cache)
  const remembered = cache.get(identity.clerkUserId)
  if (remembered) return remembered
  const id = await findOrCreateUser(db, identity)
  if (cache.size >= mostKnown) cache.clear()
  cache.set(identity.clerkUserId, id)
  return id
}

const find = sql({ name: 'caller-find', text: 'select id from users where clerk_user_id = $1', row: { id: 'text' } })
const create = sql({
  name: 'caller-create',
  text: `insert into users (id, clerk_user_id, email, name, role) values ($1, $2, $3, $4, $5)
on conflict (clerk_user_id) do update set last_seen_at = now() returning id`,
  row: { id: 'text' },
})

async function findOrCreateUser(db: Database, { clerkUserId, email, name, role }: Identity): Promise<string> {
  const [found] = await query(db, find, [clerkUserId])
  if (found) return found.id
  const [made] = await query(db, create, [crypto.randomUUID(), clerkUserId, email, name, role])
  if (!made) throw new Error('No user record')
  return made.id
}
