import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { query, sql } from '#database/query.ts'
import { roleOf } from '#domain/people/rights.ts'
import { proofMinutes } from '#domain/people/session-limits.ts'
import { sessionDays } from './better-auth.ts'
import { hashToken } from './hashed-tokens.ts'
import type { Identity } from './identity.ts'

const present = sql({
  name: 'identity-session',
  text: `select s.id as "sessionId", u.id, u.email, u.name, u.role, u."emailVerified", ends.at as "sessionEnds",
  s."provedAt" > now() - ${proofMinutes} * interval '1 minute' as "hasFreshProof",
  u.role <> 'customer' and s."seenAt" < now() - interval '1 minute' as "isUnseen",
  s."expiresAt" < now() + interval '${sessionDays - 1} days' as "isToExtend",
  exists (select from identity_two_steps t where t.user_id = u.id and t.on_since is not null) as "hasTwoSteps"
from identity_session s join identity_user u on u.id = s."userId"
cross join lateral (select session_ends(s, u.role) as at offset 0) ends
where s.token = $1 and ends.at > now()`,
  row: {
    sessionId: 'text',
    id: 'text',
    email: 'text',
    name: 'text',
    role: 'text',
    emailVerified: 'boolean',
    sessionEnds: 'time',
    isUnseen: 'boolean',
    hasTwoSteps: 'boolean',
    hasFreshProof: 'boolean',
    isToExtend: 'boolean',
  },
})

const see = sql({
  name: 'identity-session-see',
  text: `update identity_session set "seenAt" = now() where id = $1 and "seenAt" < now() - interval '1 minute'`,
})

/** A session of the request. `isToExtend`: the library extends it, once a day. */
export type Present = Identity & { isToExtend: boolean }
type Use = { token: string; isUnattended: boolean }

/** The user of a session, read in one statement and never cached. A team member's use of it is recorded, once a minute. */
export async function readSession(pool: pg.Pool, { token, isUnattended }: Use): Promise<Present | null> {
  const [session] = await query({ $client: pool }, present, [hashToken(token)])
  if (!session) return null
  const { id, role, isUnseen, ...person } = session
  if (isUnseen && !isUnattended) await query({ $client: pool }, see, [person.sessionId])
  return { clerkUserId: id, ...person, role: roleOf(role), roleAt: null }
}

const close = sql({
  name: 'identity-session-close',
  text: `delete from identity_session s using identity_user u
where s.token = $1 and u.id = s."userId" and session_ends(s, u.role) <= now()`,
})

/** Deletes a session that has ended by a limit, which the library does not know. */
export async function closeEnded(pool: pg.Pool, token: string): Promise<void> {
  await query({ $client: pool }, close, [hashToken(token)])
}

/** The session token of a cookie with our signature; forged ones cause no query. */
export function signedToken(headers: Headers, { cookie, secret }: { cookie: string; secret: string }): string | null {
  const [token, signature] = cookieIn(headers.get('cookie') ?? '', cookie)?.split('.') ?? []
  if (!token || !signature) return null
  return isCookieSignature(secret, token, signature) ? token : null
}

/** The signature of a cookie's value, as the library writes it. */
export function cookieSignature(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}

export function isCookieSignature(secret: string, value: string, signature: string): boolean {
  const [given, ours] = [signature, cookieSignature(secret, value)].map((text) => Buffer.from(text, 'base64'))
  return given !== undefined && ours !== undefined && given.length === ours.length && timingSafeEqual(given, ours)
}

/** The value of a cookie, or null. */
export function cookieIn(cookies: string, name: string): string | null {
  const found = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}
