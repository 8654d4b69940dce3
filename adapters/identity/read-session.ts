import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { query, sql } from '#database/query.ts'
import { roleOf } from '#domain/rights.ts'
import { hashToken } from './hashed-tokens.ts'
import type { Identity } from './identity.ts'

const present = sql({
  name: 'identity-session',
  text: `select s.id as "sessionId", u.id, u.email, u.name, u.role, u."emailVerified", s."expiresAt",
  exists (select from identity_two_steps t where t.user_id = u.id and t.on_since is not null) as "hasTwoSteps"
from identity_session s join identity_user u on u.id = s."userId"
where s.token = $1 and s."expiresAt" > now()`,
  row: {
    ...{ sessionId: 'text', id: 'text', email: 'text', name: 'text', role: 'text' },
    ...{ emailVerified: 'boolean', expiresAt: 'time', hasTwoSteps: 'boolean' },
  },
})

/** The user of a session, read in one statement and never cached. */
export async function readSession(pool: pg.Pool, token: string): Promise<(Identity & { sessionId: string }) | null> {
  const [session] = await query({ $client: pool }, present, [hashToken(token)])
  if (!session) return null
  const { id, role, expiresAt, ...person } = session
  return { clerkUserId: id, ...person, role: roleOf(role), roleAt: null, sessionEnds: expiresAt }
}

/** The session token of a cookie with our signature; forged ones cause no query. */
export function signedToken(headers: Headers, { cookie, secret }: { cookie: string; secret: string }): string | null {
  const [token, signature] = cookieIn(headers.get('cookie') ?? '', cookie)?.split('.') ?? []
  if (!token || !signature) return null
  const given = Buffer.from(signature, 'base64')
  const ours = createHmac('sha256', secret).update(token).digest()
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null
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
