import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { query, sql } from '#database/query.ts'
import { type Connection, lockAddress } from './accounts.ts'
import { hashToken } from './hashed-tokens.ts'
import type { AccountEmail } from './identity.ts'

/** Minutes that an emailed link or code is valid. */
export const proofMinutes = { reset: 60, change: 24 * 60, verify: 7 * 24 * 60, code: 10 } as const

export type ProofKind = keyof typeof proofMinutes
export const maxTries = 5

/** The most emails to one address: per requester, and from all browsers together that the address does not know. */
const maxEmails = { byAsker: { hour: 5 }, byAll: { hour: 10, day: 20 } }

export type Proof = { email: string; userId: string | null; name: string | null }

const recent = sql({
  name: 'identity-proofs-recent',
  text: `select count(*) filter (where asked_by = $2 and created_at > now() - interval '1 hour')::int as "byAsker",
  count(*) filter (where asked_by not like 'known:%' and created_at > now() - interval '1 hour')::int as hour,
  count(*) filter (where asked_by not like 'known:%')::int as day
from identity_proof where email = $1 and created_at > now() - interval '1 day'`,
  row: { byAsker: 'integer', hour: 'integer', day: 'integer' },
})

/**
 * True when one more email may be sent to the address. Repeated requests by others can neither flood its owner nor lock out the owner's
 * browser.
 */
export async function mayEmail(tx: Connection, email: string, askedBy: string): Promise<boolean> {
  await lockAddress(tx, email)
  const [count] = await query(tx, recent, [email, askedBy])
  if (!count || count.byAsker >= maxEmails.byAsker.hour) return false
  return askedBy.startsWith('known:') || (count.hour < maxEmails.byAll.hour && count.day < maxEmails.byAll.day)
}

const add = sql({
  name: 'identity-proof-add',
  text: `insert into identity_proof (token_hash, kind, email, user_id, name, code_hash, asked_by, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 minute')`,
})

type Wish = Partial<Proof> & { email: string; askedBy: string }

/** Adds a link and answers its token, of which only the hash is stored. */
export async function addLink(tx: Connection, kind: Exclude<ProofKind, 'code'>, wish: Wish): Promise<string> {
  const token = newToken()
  await store(tx, wish, { kind, token })
  return token
}

/** Adds a code, and answers it with the ticket of the browser that may use it. */
export async function addCode(tx: Connection, wish: Wish): Promise<{ ticket: string; code: string }> {
  const [ticket, code] = [newToken(), String(randomInt(1_000_000)).padStart(6, '0')]
  await store(tx, wish, { kind: 'code', token: ticket, code })
  return { ticket, code }
}

/** Records an email without link or code, which counts for the limits. */
export async function addNotice(tx: Connection, wish: Wish): Promise<void> {
  await store(tx, wish, { kind: 'notice', token: newToken() })
}

type NewProof = { kind: ProofKind | 'notice'; token: string; code?: string }

async function store(tx: Connection, wish: Wish, { kind, token, code }: NewProof): Promise<void> {
  const { email, userId = null, name = null, askedBy } = wish
  const minutes = kind === 'notice' ? 0 : proofMinutes[kind]
  const codeHash = code ? hashCode(token, code) : null
  await query(tx, add, [hashToken(token), kind, email, userId, name, codeHash, askedBy, minutes])
}

const use = sql({
  name: 'identity-proof-use',
  text: `update identity_proof set used_at = now() where token_hash = $1 and kind = $2 and used_at is null and expires_at > now()
returning email, user_id as "userId", name`,
  row: { email: 'text', userId: 'text?', name: 'text?' },
})

/** Uses up a link's token, and answers its proof, once. */
export async function applyLink(tx: Connection, kind: ProofKind, token: string): Promise<Proof | null> {
  return (await query(tx, use, [hashToken(token), kind]))[0] ?? null
}

const drop = sql({
  name: 'identity-proofs-drop',
  text: 'update identity_proof set used_at = now() where user_id = $1 and kind = any ($2) and used_at is null',
})

/** Invalidates earlier links of these kinds of the account. */
export async function dropLinks(tx: Connection, userId: string, kinds: readonly ProofKind[]): Promise<void> {
  await query(tx, drop, [userId, kinds])
}

const attempt = sql({
  name: 'identity-code-try',
  text: `update identity_proof set attempts = attempts + 1, used_at = case when code_hash = $2 then now() end
where token_hash = $1 and kind = 'code' and used_at is null and expires_at > now() and attempts < ${maxTries}
returning code_hash = $2 as "isRight", attempts, email, user_id as "userId", name`,
  row: { isRight: 'boolean', attempts: 'integer', email: 'text', userId: 'text?', name: 'text?' },
})

type Tried = { outcome: 'expired' } | { outcome: 'wrong'; left: number } | ({ outcome: 'right' } & Proof)

/** Tries a code. Not within a transaction: each attempt counts by the commit of its own statement, however many run at once. */
export async function applyCode(tx: Connection, ticket: string, code: string): Promise<Tried> {
  const [tried] = await query(tx, attempt, [hashToken(ticket), hashCode(ticket, code)])
  if (!tried) return { outcome: 'expired' }
  const { isRight, attempts, ...proof } = tried
  return isRight ? { outcome: 'right', ...proof } : { outcome: 'wrong', left: maxTries - attempts }
}

const open = sql({
  name: 'identity-code-open',
  text: `select from identity_proof where token_hash = $1 and email = $2 and kind = 'code' and used_at is null
  and attempts < ${maxTries} and expires_at > now() + interval '1 minute'`,
})

/** True while a browser's code for the email address has attempts left, and is valid for another minute. */
export async function isCodeOpen(tx: Connection, ticket: string, email: string): Promise<boolean> {
  return (await query(tx, open, [hashToken(ticket), email])).length > 0
}

const forget = sql({
  name: 'identity-forget',
  text: `with proofs as (delete from identity_proof where expires_at < now() - interval '1 day' and created_at < now() - interval '1 day'),
begun as (delete from identity_begun where expires_at < now()),
challenges as (delete from identity_challenge where expires_at < now()),
events as (delete from identity_event where created_at < now() - interval '12 months')
delete from identity_session s using identity_user u where u.id = s."userId" and session_ends(s, u.role) < now()`,
})

export async function forgetOld(db: Connection): Promise<void> {
  await query(db, forget)
}

/** An idempotency key for an email; independent of its token. */
export function emailKey(kind: AccountEmail['kind']): string {
  return `account-${kind}:${crypto.randomUUID()}`
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a code with the ticket, which only the browser has, so that the hash does not reveal it. */
function hashCode(ticket: string, code: string): string {
  return createHmac('sha256', ticket).update(code).digest('hex')
}
