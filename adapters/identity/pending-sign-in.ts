import { randomBytes } from 'node:crypto'
import { query, sql } from '#database/query.ts'
import type { Account, Connection } from './accounts.ts'
import { begunMinutes } from './cookies.ts'
import { hashToken } from './hashed-tokens.ts'

/** The most attempts of the second step after one first step. */
const maxTries = 5

type Step = { how: string; event: string; rememberMe: boolean }
type PendingSignIn = Step & { userId: string }

const begin = sql({
  name: 'identity-begun-add',
  text: `insert into identity_begun (token_hash, user_id, how, event, remember_me, expires_at)
select $1, u.id, $3, $4, $5, now() + ${begunMinutes} * interval '1 minute'
from identity_user u where u.id = $2 and u."sessionsEnded" = $6 for share returning user_id`,
  row: { user_id: 'text' },
})

/**
 * Begins a sign-in with two steps. Answers a ticket for the browser, valid for the second step only; null when all sessions were ended
 * meanwhile.
 */
export async function addPendingSignIn(db: Connection, account: Account, { how, event, rememberMe }: Step) {
  const ticket = randomBytes(32).toString('base64url')
  const begun = await query(db, begin, [hashToken(ticket), account.id, how, event, rememberMe, account.sessionsEnded])
  return begun.length > 0 ? ticket : null
}

const tryOnce = sql({
  name: 'identity-begun-try',
  text: `update identity_begun set attempts = attempts + 1
where token_hash = $1 and expires_at > now() and attempts < ${maxTries}
returning user_id as "userId", how, event, remember_me as "rememberMe"`,
  row: { userId: 'text', how: 'text', event: 'text', rememberMe: 'boolean' },
})

/** Counts one attempt, however many run at once. Null after `maxTries`, or when the sign-in has expired. */
export async function tryPendingSignIn(db: Connection, ticket: string): Promise<PendingSignIn | null> {
  return (await query(db, tryOnce, [hashToken(ticket)]))[0] ?? null
}

const end = sql({
  name: 'identity-begun-end',
  text: 'delete from identity_begun where token_hash = $1 returning user_id',
  row: { user_id: 'text' },
})

/** Ends a pending sign-in; false when its first step is no longer valid, as after a new password. */
export async function endPendingSignIn(tx: Connection, ticket: string): Promise<boolean> {
  return (await query(tx, end, [hashToken(ticket)])).length > 0
}
