import { randomBytes } from 'node:crypto'
import { query, sql } from '#database/query.ts'
import type { Connection } from './accounts.ts'
import { begunMinutes } from './cookies.ts'
import { hashToken } from './hashed-tokens.ts'

/** At the second step, for each first one. */
const mostTries = 5

type Begun = { userId: string; how: string; event: string; rememberMe: boolean }

const begin = sql({
  name: 'identity-begun-add',
  text: `insert into identity_begun (token_hash, user_id, how, event, remember_me, expires_at)
values ($1, $2, $3, $4, $5, now() + ${begunMinutes} * interval '1 minute')`,
})

/** Half signed in: a ticket for the browser, which opens nothing but the second step. */
export async function addBegun(db: Connection, { userId, how, event, rememberMe }: Begun): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await query(db, begin, [hashToken(ticket), userId, how, event, rememberMe])
  return ticket
}

const tryOnce = sql({
  name: 'identity-begun-try',
  text: `update identity_begun set attempts = attempts + 1
where token_hash = $1 and expires_at > now() and attempts < ${mostTries}
returning user_id as "userId", how, event, remember_me as "rememberMe"`,
  row: { userId: 'text', how: 'text', event: 'text', rememberMe: 'boolean' },
})

/** Counts one try, however many come at once. Null once there were too many, or too much time has passed. */
export async function tryBegun(db: Connection, ticket: string): Promise<Begun | null> {
  return (await query(db, tryOnce, [hashToken(ticket)]))[0] ?? null
}

const end = sql({
  name: 'identity-begun-end',
  text: 'delete from identity_begun where token_hash = $1 returning user_id',
  row: { user_id: 'text' },
})

/** Whether the first step still counted: a new password ends it. */
export async function endBegun(tx: Connection, ticket: string): Promise<boolean> {
  return (await query(tx, end, [hashToken(ticket)])).length > 0
}
