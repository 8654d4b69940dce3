import { betterAuth } from 'better-auth'
import type pg from 'pg'
import { passwordLength } from './passwords.ts'

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
}

export type Auth = ReturnType<typeof createAuth>

/** The library believes only this header, which is ours to set. */
export const addressHeader = 'x-client-address'
/** A browser takes a cookie of this name over https only, for every path, and from no other host, sister names included. */
export const boundToHost = '__Host-'

/** The library behind the embedded provider, and every setting of it. */
export function createAuth({ pool, secret, publicUrl, log, demo }: Settings) {
  const { port, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: demo ? [publicUrl, ...local] : [publicUrl],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      autoSignIn: true,
    },
    user: {
      modelName: 'identity_user',
      additionalFields: { role: { type: 'string', defaultValue: 'customer', input: false } },
    },
    session: { modelName: 'identity_session' },
    account: { modelName: 'identity_account' },
    verification: { modelName: 'identity_verification' },
    rateLimit: { enabled: false }, // our own, in limits.ts
    advanced: {
      cookiePrefix: `${isSecure ? boundToHost : ''}stella-maris`,
      useSecureCookies: false, // its prefix is weaker than ours
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      disableOriginCheck: false, // it would switch itself off in tests
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    onAPIError: { throw: true }, // what nobody expected becomes our incident
    logger: { level: 'error', log: (_, message) => log.error('identity', { message }) },
  })
}
