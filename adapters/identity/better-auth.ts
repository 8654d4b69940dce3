import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import type pg from 'pg'
import { z } from 'zod'
import { query, sql } from '#database/query.ts'
import type { Connection } from './accounts.ts'
import { hashedTokens, hashToken } from './hashed-tokens.ts'
import type { AccountEmail } from './identity.ts'

export type Settings = {
  pool: pg.Pool
  secret: string
  /** Secrets that signed before, and are still accepted. */
  formerSecrets?: readonly string[]
  publicUrl: string
  log: {
    error(message: string, facts: Record<string, unknown>): void
    security(
      event: 'sign-in ok' | 'sign-in failed' | 'lock-out' | 'limit reached',
      facts: Record<string, unknown>,
    ): void
  }
  /** True for the demo on loopback: other local host names belong to the shop too, and many may sign up at once. */
  demo: boolean
  /** Runs in one transaction, repeated when the database requires it. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Queues an email in the caller's transaction. */
  sendEmail(tx: Connection, email: AccountEmail): Promise<void>
}

export type Auth = ReturnType<typeof createAuth>

/** The header from which the library takes the IP address; only the shop sets it. */
export const addressHeader = 'x-client-address'
/** The cookie prefix that browsers accept over https only, for every path, and from no other host, subdomains included. */
export const boundToHost = '__Host-'

/** The prefix of all our cookies. */
export function cookiePrefix(publicUrl: string): string {
  return `${isSecure(publicUrl) ? boundToHost : ''}stella-maris`
}

export function isSecure(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:'
}

/** The origins of the shop's pages; in the demo also under this machine's other names. */
export function ownOrigins({ publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>): string[] {
  const { port } = new URL(publicUrl)
  return demo ? [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl]
}

const person = z.object({
  userId: z.string(),
  sessionsEnded: z.int(),
  rememberMe: z.boolean(),
  address: z.string(),
  country: z.string().nullable(),
})

/**
 * An endpoint that opens a session for a person who proved their identity, unless all of their sessions were ended since then. It has no
 * route: only our own code calls it.
 */
function entering(pool: pg.Pool) {
  const openSession = createAuthEndpoint({ method: 'POST', body: person }, async (ctx) => {
    const { userId, sessionsEnded, rememberMe, address, country } = ctx.body
    const token = generateRandomString(32, 'a-z', 'A-Z', '0-9')
    const days = rememberMe ? sessionDays : 1
    const from = [address, country, ctx.headers?.get('user-agent') ?? '']
    const values = [crypto.randomUUID(), hashToken(token), userId, sessionsEnded, days, ...from]
    const [session] = await query({ $client: pool }, add, values)
    const user = session && (await ctx.context.internalAdapter.findUserById(userId))
    if (!user) return ctx.json({ user: null })
    await setSessionCookie(ctx, { session: { ...session, token }, user }, !rememberMe)
    return ctx.json({ user })
  })
  return { id: 'entering', endpoints: { openSession } }
}

/** Days without a visit after which a session ends. */
export const sessionDays = 7

/** Adds a session. If all sessions are being ended at the same time, it waits for that and adds none. */
const add = sql({
  name: 'identity-session-add',
  text: `insert into identity_session (id, token, "userId", "expiresAt", "ipAddress", country, "userAgent", "updatedAt")
select $1, $2, u.id, now() + $5 * interval '1 day', $6, $7, $8, now() from identity_user u
where u.id = $3 and u."sessionsEnded" = $4 for share
returning id, "userId", "expiresAt", "createdAt", "updatedAt"`,
  row: { id: 'text', userId: 'text', expiresAt: 'time', createdAt: 'time', updatedAt: 'time' },
})

/** The library of the embedded provider with all its settings: it manages sessions and their cookies. */
export function createAuth({ pool, secret, publicUrl, log, demo }: Settings) {
  return betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: ownOrigins({ publicUrl, demo }),
    user: {
      modelName: 'identity_user',
      additionalFields: { role: { type: 'string', defaultValue: 'customer', input: false } },
    },
    session: { modelName: 'identity_session', expiresIn: sessionDays * 24 * 3600 },
    account: { modelName: 'identity_account' },
    verification: { modelName: 'identity_verification' },
    plugins: [hashedTokens, entering(pool)],
    rateLimit: { enabled: false }, // the shop has its own, in rate-limits.ts
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      useSecureCookies: false, // the library's prefix is weaker than the shop's
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      disableOriginCheck: false, // set, since the library would disable the check in tests
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    onAPIError: { throw: true }, // unexpected errors become incidents of the shop
    logger: { level: 'error', log: (_, message) => log.error('identity', { message }) },
  })
}
