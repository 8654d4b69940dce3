import { eq, sql } from 'drizzle-orm'
import type { Identity } from '#adapters/identity/identity.ts'
import type { Database } from '#database/connection.ts'
import { users } from '#database/schema.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './handler.ts'

const known = new WeakMap<Database, Map<string, string>>()
const mostKnown = 10_000

/** Null for visitors; asks nothing when there is neither cookie nor token. */
export async function callerOf(shop: Shop, headers: Headers): Promise<(Caller & Pick<Identity, 'sessionEnds'>) | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const identity = await shop.identity.identify(headers)
  return identity ? { ...identity, userId: await userIdOf(shop.db, identity) } : null
}

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

async function findOrCreateUser(db: Database, { clerkUserId, email, name, role }: Identity): Promise<string> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.clerkUserId, clerkUserId)).limit(1)
  if (found[0]) return found[0].id
  const [made] = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), clerkUserId, email, name, role })
    .onConflictDoUpdate({ target: users.clerkUserId, set: { lastSeenAt: sql`now()` } })
    .returning({ id: users.id })
  if (!made) throw new Error('No user record')
  return made.id
}
