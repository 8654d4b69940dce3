import type pg from 'pg'
import { accountRequests } from './account-requests.ts'
import { type Auth, createAuth, type Settings, sessionCookie } from './better-auth.ts'
import type { Identity, IdentityProvider } from './identity.ts'
import { createLimits } from './limits.ts'

/** Accounts with e-mail address and password, sessions and roles, in the shop's own database. */
export function embeddedIdentity(settings: Settings): IdentityProvider {
  const auth = createAuth(settings)
  return {
    name: 'embedded',
    identify: async (headers, fresh) => {
      const session = await sessionOf(auth, headers)
      return session && identityOf(fresh ? await presentUser(settings.pool, session.session.token) : session.user)
    },
    handle: accountRequests({ auth, limits: createLimits(settings.demo), pool: settings.pool }),
    createAccount: (account) => createAccount(auth, settings.pool, account),
  }
}

/** Nobody is asked for a visitor without a session. Only get-session prolongs one: it can set the cookie too. */
async function sessionOf(auth: Auth, headers: Headers) {
  if (!headers.get('cookie')?.includes(sessionCookie)) return null
  return auth.api.getSession({ headers, query: { disableRefresh: true } })
}

type User = { id: string; email: string; name: string; role?: string | null | undefined }

const present = `select u.id, u.email, u.name, u.role from identity_session s join identity_user u on u.id = s."userId"
where s.token = $1 and s."expiresAt" > now()`

/** What the signed cookie says may be minutes old: the session may have ended, and the role be another. */
async function presentUser(pool: pg.Pool, token: string): Promise<User | null> {
  const { rows } = await pool.query<User>({ name: 'identity-present-user', text: present, values: [token] })
  return rows[0] ?? null
}

function identityOf(user: User | null): Identity | null {
  if (!user) return null
  const { id, email, name, role } = user
  return { clerkUserId: id, email, name, role: role === 'admin' ? 'admin' : 'customer' }
}

type NewAccount = Parameters<IdentityProvider['createAccount']>[0]

async function createAccount(auth: Auth, pool: pg.Pool, account: NewAccount): Promise<{ clerkUserId: string }> {
  const { name, password, role } = account
  const email = account.email.toLowerCase()
  const find = () => pool.query<{ id: string }>('select id from identity_user where email = $1', [email])
  const signUp = () => auth.api.signUpEmail({ body: { name, email, password } }).then(({ user }) => user)
  // Of two who make it at once, one finds the other's.
  const orTheOther = async (error: unknown) => (await find()).rows[0] ?? Promise.reject(error)
  const { id } = (await find()).rows[0] ?? (await signUp().catch(orTheOther))
  await pool.query('update identity_user set role = $2 where id = $1', [id, role])
  return { clerkUserId: id }
}
