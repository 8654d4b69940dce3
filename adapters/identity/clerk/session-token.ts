import { createHash } from 'node:crypto'
import { verifyToken } from '@clerk/backend'
import { z } from 'zod'
import { cookieIn } from '#adapters/identity/read-session.ts'
import { type Role, roleOf } from '#domain/people/rights.ts'
import { proofMinutes } from '#domain/people/session-limits.ts'
import type { ClerkSettings } from './clerk-settings.ts'

/** The tolerated clock skew in milliseconds, by which a token stays valid beyond its expiry. */
const clockSkewMs = 60_000

/** The claims that the shop's template adds to each token; null when a token has none. */
export type SessionClaims = { email: string; name: string; role: Role; roleAt: Date | null; emailVerified: boolean }
export type SessionToken = {
  userId: string
  sessionId: string
  ends: Date
  hasFreshProof: boolean
  claims: SessionClaims | null
}

const tokenShape = z.object({
  sub: z.string().min(1),
  sid: z.string().optional(),
  /** The origin that the token was issued for. */
  azp: z.string(),
  iss: z.string(),
  exp: z.number(),
  iat: z.number(),
  /** 'pending' while the provider still requires something, such as a second step. */
  sts: z.string().optional(),
  /** Minutes since the first and the second factor were verified, when the token was issued; -1 for never. */
  fva: z.tuple([z.number(), z.number()]).optional().catch(undefined),
})
const template = z.object({
  email: z.string().min(1),
  name: z.string().nullish(),
  verified: z.boolean(),
  metadata: z.object({ role: z.unknown() }).partial(),
})

type Expected = Pick<ClerkSettings, 'jwtKey' | 'frontendUrl'> & { parties: string[] }

/** Verifies a token with the public key alone, without a call to the provider. Null for anything but a valid session of this shop. */
export async function verifySession(token: string, expected: Expected): Promise<SessionToken | null> {
  const { jwtKey, frontendUrl, parties } = expected
  const options = { jwtKey, authorizedParties: parties, clockSkewInMs: clockSkewMs }
  const verified = await verifyToken(token, options).catch(() => null)
  const parsed = tokenShape.safeParse(verified)
  if (!parsed.success) return null
  const { sub, sid = sub, azp, iss, exp, iat, sts, fva } = parsed.data
  // The library accepts tokens without an authorized party.
  if (!parties.includes(azp) || iss !== frontendUrl || sts === 'pending') return null
  const ends = new Date(exp * 1_000 + clockSkewMs)
  const hasFreshProof = isFresh(fva ?? [], iat)
  return { userId: sub, sessionId: sid, ends, hasFreshProof, claims: claimsIn(verified, new Date(iat * 1_000)) }
}

/** True when a factor was verified within the last minutes (`proofMinutes`). `iat`: when the ages were taken, in seconds since 1970. */
function isFresh(ages: readonly number[], iat: number): boolean {
  const since = Math.max(0, Date.now() / 60_000 - iat / 60)
  return ages.some((age) => age >= 0 && age + since < proofMinutes)
}

function claimsIn(content: unknown, roleAt: Date): SessionClaims | null {
  const { data } = template.safeParse(content)
  if (!data) return null
  const { email, name, verified, metadata } = data
  return { email, name: nameOr(name, email), role: roleIn(metadata), roleAt, emailVerified: verified }
}

/** The role in public metadata; only exact values count. */
export function roleIn(metadata: { role?: unknown }): Role {
  return roleOf(metadata.role)
}

/** The name, or else the beginning of the email address. */
export function nameOr(name: string | null | undefined, email: string): string {
  return name?.trim() || email.split('@', 1)[0] || email
}

/** Names of the cookies with the token; the name with the key's suffix is this shop's, whatever else runs on the host. */
export function sessionCookies(publishableKey: string): [string, string] {
  const mark = createHash('sha1').update(publishableKey).digest('base64url').slice(0, 8)
  return [`__session_${mark}`, '__session']
}

/** The token of the Authorization header, or else of the cookies. */
export function tokenIn(headers: Headers, cookies: readonly string[]): string | null {
  const sent = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (sent) return sent
  const cookieHeader = headers.get('cookie') ?? ''
  return cookies.map((name) => cookieIn(cookieHeader, name)).find((token) => token) ?? null
}
