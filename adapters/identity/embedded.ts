import type pg from 'pg'
import { query, sql } from '#database/query.ts'
import { accountRequests } from './account-requests.ts'
import { type Auth, createAuth, type Settings } from './better-auth.ts'
import { underPresentName } from './former-cookie.ts'
import type { IdentityProvider } from './identity.ts'
import { createRateLimits } from './rate-limits.ts'
import { readSession, signedToken } from './read-session.ts'

/** Accounts with e-mail address and password, sessions and roles, in the shop's own database. */
export function embeddedIdentity(settings: Settings): IdentityProvider {
  const auth = createAuth(settings)
  return {
    publicConfig: () => ({ provider: 'embedded' }),
    sessionCookie: async () => (await auth.$context).authCookies.sessionToken.name,
    identify: async (headers) => {
      const { authCookies, secret } = await auth.$context
      const token = signedToken(underPresentName(headers), { cookie: authCookies.sessionToken.name, secret })
      return token === null ? null : readSession(settings.pool, token)
    },
    handle: accountRequests({ ...settings, auth, limits: createRateLimits(settings) }),
    createAccount: (account) => createAccount(auth, settings.pool, account),
  }
}

const find = sql({
  name: 'identity-user-by-email',
  text: 'select id from identity_user where email = $1',
  row: { id: 'text' },
})

type NewAccount = Parameters<IdentityProvider['createAccount']>[0]

async function createAccount(auth: Auth, pool: pg.Pool, account: NewAccount): Promise<{ clerkUserId: string }> {
  const { name, password, role } = account
  const email = account.email.toLowerCase()
  const findId = async () => (await query({ $client: pool }, find, [email]))[0]
  const signUp = () => auth.api.signUpEmail({ body: { name, email, password } }).then(({ user }) => user)
  // Of two who make it at once, one finds the other's.
  const orTheOther = async (error: unknown) => (await findId()) ?? Promise.reject(error)
  const { id } = (await findId()) ?? (await signUp().catch(orTheOther))
  await pool.query('update identity_user set role = $2 where id = $1', [id, role])
  return { clerkUserId: id }
}
