import { query, sql } from '#database/query.ts'
import { roleOf } from '#domain/people/rights.ts'
import { checkPassword, deleteAccount, readRecords } from './account-records.ts'
import { accountRequests } from './account-requests.ts'
import { type Connection, endSessions, findAccount, lockAddress, readPassword, setPassword } from './accounts.ts'
import { presentSession } from './answers.ts'
import { createAuth, type Settings } from './better-auth.ts'
import { createCookies } from './cookies.ts'
import { noteEvent } from './events.ts'
import type { IdentityProvider } from './identity.ts'
import { hashPassword } from './passwords.ts'
import { forgetOld } from './proofs.ts'
import { createRateLimits } from './rate-limits.ts'
import { encryptKeysAnew } from './two-steps.ts'

/** The embedded provider: accounts with email address and password, sessions and roles, in the shop's own database. */
export function embeddedIdentity(settings: Settings): IdentityProvider {
  const auth = createAuth(settings)
  const limits = createRateLimits(settings)
  const parts = { ...settings, auth, limits, cookies: createCookies(settings) }
  const db = { $client: settings.pool }
  return {
    publicConfig: () => ({ provider: 'embedded' }),
    foreignSources: () => null,
    sessionCookie: async () => (await auth.$context).authCookies.sessionToken.name,
    identify: (headers) => presentSession(parts, { headers }),
    handle: accountRequests(parts),
    forget: async () => {
      await forgetOld(db)
      await encryptKeysAnew(db, settings.secret, settings.formerSecrets ?? [])
    },
    rename: async (id, name) => {
      await query(db, rename, [id, name])
    },
    records: (id) => readRecords(db, id),
    withTwoSteps: async (ids) => new Set((await query(db, twoSteps, [ids])).map(({ id }) => id)),
    hasPassword: async (id) => (await readPassword(db, id)) !== null,
    checkPassword: (id, password) => checkPassword({ db, limits }, id, password),
    deleteElsewhere: async () => {},
    deleteHere: (tx, { clerkUserId, verifiedEmail }) => deleteAccount(tx, clerkUserId, verifiedEmail),
    hold: async (tx, id) => {
      const [locked] = await query(tx, hold, [id])
      return locked ? { ...locked, role: roleOf(locked.role) } : null
    },
    assignRole: async (tx, id, role) => {
      await query(tx, assign, [id, role])
      return null
    },
    endSessions: async (tx, id) => {
      await endSessions(tx, id)
      await noteEvent(tx, id, { kind: 'ended-by-team', browser: '' })
    },
    createAccount: (account) => createAccount(settings, account),
  }
}

const twoSteps = sql({
  name: 'identity-with-two-steps',
  text: 'select user_id as id from identity_two_steps where user_id = any($1) and on_since is not null',
  row: { id: 'text' },
})

const rename = sql({
  name: 'identity-rename',
  text: 'update identity_user set name = $2, "updatedAt" = now() where id = $1',
})

const hold = sql({
  name: 'identity-hold',
  text: 'select email, name, role, "emailVerified" from identity_user where id = $1 for share',
  row: { email: 'text', name: 'text', role: 'text', emailVerified: 'boolean' },
})

const assign = sql({
  name: 'identity-role-assign',
  // For a person who joins the team, the time without use begins now, since a customer's use is not recorded.
  text: `with joined as (update identity_session s set "seenAt" = now() from identity_user u
  where u.id = $1 and s."userId" = u.id and u.role = 'customer')
update identity_user set role = $2, "updatedAt" = now() where id = $1`,
})

const create = sql({
  name: 'identity-account-create',
  text: `insert into identity_user (id, name, email, "emailVerified", role) values ($1, $2, $3, true, $4)
on conflict (id) do update set role = $4, "emailVerified" = true`,
})

type NewAccount = Parameters<IdentityProvider['createAccount']>[0]

/** Creates an account, or finds the one that a concurrent call has created. */
async function createAccount({ transaction }: Settings, account: NewAccount): Promise<{ clerkUserId: string }> {
  const email = account.email.toLowerCase()
  const hash = await hashPassword(account.password)
  const id = await transaction(async (tx: Connection) => {
    await lockAddress(tx, email)
    const found = await findAccount(tx, email)
    const id = found?.id ?? crypto.randomUUID()
    await query(tx, create, [id, account.name, email, account.role])
    if (!found) await setPassword(tx, id, hash)
    return id
  })
  return { clerkUserId: id }
}
