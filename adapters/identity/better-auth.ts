import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type pg from 'pg'
import { z } from 'zod'
import type { Connection } from './accounts.ts'
import { hashedTokens } from './hashed-tokens.ts'
import type { AccountMail } from './identity.ts'

export type Settings = {
  pool: pg.Pool
  secret: string
  publicUrl: string
  log: {
    error(message: string, facts: Record<string, unknown>): void
    security(
      event: 'sign-in ok' | 'sign-in failed' | 'lock-out' | 'limit reached',
      facts: Record<string, unknown>,
    ): void
  }
  /** The demo on loopback: other local names are ours too, and many may sign up at once. */
  demo: boolean
  /** Runs in one transaction, again where the database asks for it. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Writes a letter with the transaction that wants it. */
  sendMail(tx: Connection, mail: AccountMail): Promise<void>
}

export type Auth = ReturnType<typeof createAuth>

/** The library believes only this header, which is ours to set. */
export const addressHeader = 'x-client-address'
/** A browser takes a cookie of this name over https only, for every path, and from no other host, sister names included. */
export const boundToHost = '__Host-'

/** Of all our cookies. */
export function cookiePrefix(publicUrl: string): string {
  return `${isSecure(publicUrl) ? boundToHost : ''}stella-maris`
}

export function isSecure(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:'
}

/** Where pages of the shop's stand: in the demo, under the other names of this machine too. */
export function ownOrigins({ publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>): string[] {
  const { port } = new URL(publicUrl)
  return demo ? [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl]
}

/** Opens a session for somebody who has proven who they are. No route leads here: only our own code calls it. */
const entering = {
  id: 'entering',
  endpoints: {
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string(), rememberMe: z.boolean() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        const session = user && (await internalAdapter.createSession(user.id, !ctx.body.rememberMe))
        if (!session) throw new Error('The identity library opened no session')
        await setSessionCookie(ctx, { session, user }, !ctx.body.rememberMe)
        return ctx.json({ user })
      },
    ),
  },
}

/** The library behind the embedded provider, and every setting of it: it keeps sessions, and their cookies. */
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
    session: { modelName: 'identity_session' },
    account: { modelName: 'identity_account' },
    verification: { modelName: 'identity_verification' },
    plugins: [hashedTokens, entering],
    rateLimit: { enabled: false }, // our own, in rate-limits.ts
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      useSecureCookies: false, // its prefix is weaker than ours
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      disableOriginCheck: false, // it would switch itself off in tests
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    onAPIError: { throw: true }, // what nobody expected becomes our incident
    logger: { level: 'error', log: (_, message) => log.error('identity', { message }) },
  })
}
