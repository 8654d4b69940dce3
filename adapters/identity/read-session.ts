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

/** The person of a session at this moment: one statement, whose answer is nowhere kept. */
export async function readSession(pool: pg.Pool, token: string): Promise<(Identity & { sessionId: string }) | null> {
  const [session] = await query({ $client: pool }, present, [hashToken(token)])
  if (!session) return null
  const { id, role, expiresAt, ...person } = session
  return { clerkUserId: id, ...person, role: roleOf(role), roleAt: null, sessionEnds: expiresAt }
}

/** The session's token, when it bears our signature: what others made up asks the database nothing. */
export function signedToken(headers: Headers, { cookie, secret }: { cookie: string; secret: string }): string | null {
  const [token, signature] = cookieIn(headers.get('cookie') ?? '', cookie)?.split('.') ?? []
  if (!token || !signature) return null
  const given = Buffer.from(signature, 'base64')
  const ours = createHmac('sha256', secret).update(token).digest()
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null
}

/** The value of a cookie; null where there is none. */
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
