import { randomBytes } from 'node:crypto'
import { query, sql } from '#database/query.ts'
import type { Connection } from './accounts.ts'
import { challengeMinutes } from './cookies.ts'
import { hashToken } from './hashed-tokens.ts'

/** The most passkeys of an account. */
export const maxPasskeys = 20

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

const list = sql({
  name: 'identity-passkeys',
  text: `select id, name, created_at as "createdAt", used_at as "usedAt" from identity_passkey
where user_id = $1 order by created_at, id`,
  row: { id: 'text', name: 'text', createdAt: 'time', usedAt: 'time?' },
})

/** The passkeys of an account, oldest first. */
export function listPasskeys(db: Connection, userId: string): Promise<Passkey[]> {
  return query(db, list, [userId])
}

const add = sql({
  name: 'identity-passkey-add',
  text: `insert into identity_passkey (id, user_id, public_key, counter, name)
select $1, u.id, $3, $4, $5 from identity_user u where u.id = $2 and u."emailVerified"
  and (select count(*) from identity_passkey where user_id = $2) < ${maxPasskeys}
on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})

type NewPasskey = { id: string; userId: string; publicKey: string; counter: number; name: string }

/** Adds a passkey; false for a known one, which stays its owner's, beyond `maxPasskeys`, and without a verified email address. */
export async function addPasskey(tx: Connection, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, publicKey, counter, name } = passkey
  return (await query(tx, add, [id, userId, publicKey, counter, name])).length > 0
}

const rename = sql({
  name: 'identity-passkey-rename',
  text: 'update identity_passkey set name = $4 where id = $1 and user_id = $2 and public_key = $3 returning id',
  row: { id: 'text' },
})

/**
 * True when the account has this key already, as when an answer was lost and the call is repeated. A name that changed meanwhile is saved.
 */
export async function renameKnown(tx: Connection, { id, userId, publicKey, name }: NewPasskey): Promise<boolean> {
  return (await query(tx, rename, [id, userId, publicKey, name])).length > 0
}

const one = sql({
  name: 'identity-passkey',
  text: 'select user_id as "userId", public_key as "publicKey", counter::float8 as counter from identity_passkey where id = $1',
  row: { userId: 'text', publicKey: 'text', counter: 'float' },
})

export async function findPasskey(db: Connection, id: string) {
  return (await query(db, one, [id]))[0] ?? null
}

const use = sql({
  name: 'identity-passkey-use',
  text: `update identity_passkey set counter = $2, used_at = now() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
  row: { id: 'text' },
})

/**
 * Records a use; false for the same signature again, or a copied key: the counter must increase, or stay 0 on devices that do not count.
 */
export async function countPasskeyUse(db: Connection, id: string, counter: number): Promise<boolean> {
  return (await query(db, use, [id, counter])).length > 0
}

const remove = sql({
  name: 'identity-passkey-remove',
  text: 'delete from identity_passkey where id = $1 and user_id = $2 returning name',
  row: { name: 'text' },
})

/** Removes a passkey and answers its name; null when the account has none with this id. */
export async function removePasskey(tx: Connection, userId: string, id: string): Promise<string | null> {
  return (await query(tx, remove, [id, userId]))[0]?.name ?? null
}

const removeAll = sql({ name: 'identity-passkeys-remove', text: 'delete from identity_passkey where user_id = $1' })

/** Removes all passkeys of an account, including any of a stranger, so that nobody else can sign in after access is recovered. */
export async function removePasskeys(tx: Connection, userId: string): Promise<void> {
  await query(tx, removeAll, [userId])
}

export type Purpose = { kind: 'add'; userId: string } | { kind: 'enter'; userId: null }

const ask = sql({
  name: 'identity-challenge-add',
  text: `insert into identity_challenge (token_hash, kind, challenge, user_id, expires_at)
values ($1, $2, $3, $4, now() + ${challengeMinutes} * interval '1 minute')`,
})

/** Stores a challenge, and answers the ticket of the browser that may respond. */
export async function addChallenge(db: Connection, challenge: string, { kind, userId }: Purpose): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await query(db, ask, [hashToken(ticket), kind, challenge, userId])
  return ticket
}

const take = sql({
  name: 'identity-challenge-take',
  text: `delete from identity_challenge where token_hash = $1 and kind = $2 and user_id is not distinct from $3 and expires_at > now()
returning challenge`,
  row: { challenge: 'text' },
})

/** Uses up the challenge of this browser: after a right or a wrong response, the next attempt needs a new one. */
export async function takeChallenge(db: Connection, ticket: string, { kind, userId }: Purpose): Promise<string | null> {
  return (await query(db, take, [hashToken(ticket), kind, userId]))[0]?.challenge ?? null
}
