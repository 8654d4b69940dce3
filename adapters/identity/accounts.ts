import { query, sql } from '#database/query.ts'
import { hashPassword, isOutdated, isPasswordOrNobodys } from './passwords.ts'

/** A database connection, in a transaction or not. */
export type Connection = Parameters<typeof query>[0]

export type Account = {
  id: string
  email: string
  name: string
  isVerified: boolean
  /** The count of times that all of the account's sessions were ended, as of this read. */
  sessionsEnded: number
}

const columns = 'u.id, u.email, u.name, u."emailVerified" as "isVerified", u."sessionsEnded"'
const row = { id: 'text', email: 'text', name: 'text', isVerified: 'boolean', sessionsEnded: 'integer' } as const
const withPassword = `${columns}, (select password from identity_account where "userId" = u.id and "providerId" = 'credential') as hash
  from identity_user u where u.email = $1`

const first = sql({
  name: 'identity-account-first',
  text: `select ${withPassword} order by u."emailVerified" desc, u."createdAt", u.id limit 1`,
  row: { ...row, hash: 'text?' },
})
const last = sql({
  name: 'identity-account-last',
  text: `select ${withPassword} and u.id <> $2 order by u."createdAt" desc, u.id desc limit 1`,
  row: { ...row, hash: 'text?' },
})

/** The account of an email address: the one that verified it, else the first that signed up with it. */
export async function findAccount(db: Connection, email: string): Promise<Account | null> {
  return (await query(db, first, [email]))[0] ?? null
}

/**
 * The account of an email address and password. Tries the account that verified the address (else the first that signed up with it), and
 * the last that signed up with it. Always computes two hashes, so that the time does not reveal how many accounts there are.
 */
export async function checkPassword(db: Connection, email: string, password: string): Promise<Account | null> {
  const [owner] = await query(db, first, [email])
  const [other] = owner ? await query(db, last, [email, owner.id]) : []
  const candidates = [owner, other]
  const results = await Promise.all(candidates.map((one) => isPasswordOrNobodys(one?.hash ?? null, password)))
  const account = candidates.find((_, index) => results[index]) ?? null
  if (account?.hash && isOutdated(account.hash)) await rehash(db, account, password)
  return account
}

const storeRehashed = sql({
  name: 'identity-password-rehash',
  text: `update identity_account set password = $3 where "userId" = $1 and "providerId" = 'credential' and password = $2`,
})

/** Stores a newer hash of the same password, which does not count as a change. */
async function rehash(db: Connection, { id, hash }: { id: string; hash: string | null }, password: string) {
  await query(db, storeRehashed, [id, hash, await hashPassword(password)])
}

const setHash = sql({
  name: 'identity-password-set',
  text: `with former as (delete from identity_account where "userId" = $2 and "providerId" = 'credential')
insert into identity_account (id, "accountId", "providerId", "userId", password, "updatedAt") values ($1, $2, 'credential', $2, $3, now())`,
})

export async function setPassword(tx: Connection, id: string, hash: string): Promise<void> {
  await query(tx, setHash, [crypto.randomUUID(), id, hash])
}

const ownHash = sql({
  name: 'identity-password',
  text: `select password as hash, "createdAt" as "changedAt" from identity_account
where "userId" = $1 and "providerId" = 'credential' and password is not null`,
  row: { hash: 'text', changedAt: 'time' },
})

/** The password's hash; null for an account that signs in by codes only. */
export async function readPassword(db: Connection, id: string): Promise<{ hash: string; changedAt: Date } | null> {
  return (await query(db, ownHash, [id]))[0] ?? null
}

const add = sql({
  name: 'identity-account-add',
  text: 'insert into identity_user (id, name, email, "emailVerified") values ($1, $2, $3, $4)',
})

export async function addAccount(tx: Connection, account: Omit<Account, 'id' | 'sessionsEnded'>): Promise<Account> {
  const id = crypto.randomUUID()
  await query(tx, add, [id, account.name, account.email, account.isVerified])
  return { id, ...account, sessionsEnded: 0 }
}

const lock = sql({
  name: 'identity-address-lock',
  text: `select from pg_advisory_xact_lock(hashtextextended('identity ' || $1, 0))`,
})

/** Locks an email address until the transaction ends, so that calls for it run one after the other. */
export async function lockAddress(tx: Connection, email: string): Promise<void> {
  await query(tx, lock, [email])
}

const one = sql({ name: 'identity-account', text: `select ${columns} from identity_user u where u.id = $1`, row })
const verify = sql({
  name: 'identity-account-verify',
  text: `update identity_user set "emailVerified" = true, "updatedAt" = now() where id = $1`,
})
const raise = sql({
  name: 'identity-sessions-ended',
  text: `update identity_user set "sessionsEnded" = "sessionsEnded" + 1 where id = $1 returning "sessionsEnded"`,
  row: { sessionsEnded: 'integer' },
})
const sessions = sql({
  name: 'identity-sessions-end',
  text: `with begun as (delete from identity_begun where user_id = $1)
delete from identity_session where "userId" = $1 and id is distinct from $2`,
})
const credentials = sql({
  name: 'identity-credentials-end',
  text: `delete from identity_account where "userId" = $1 and "providerId" = 'credential'`,
})

export async function readAccount(db: Connection, id: string): Promise<Account | null> {
  return (await query(db, one, [id]))[0] ?? null
}

/**
 * Ends pending sign-ins and all sessions except the given one, from the next request on. Raising the count waits for a session that is
 * being opened, so that the next statement sees it; a session opened later finds the new count. Answers the new count.
 */
export async function endSessions(tx: Connection, id: string, exceptId: string | null = null): Promise<number> {
  const [raised] = await query(tx, raise, [id])
  await query(tx, sessions, [id, exceptId])
  return raised?.sessionsEnded ?? 0
}

/** Verifies an account's email address; false when another account has verified it. */
export async function verifyAccount(tx: Connection, { id, email }: Pick<Account, 'id' | 'email'>): Promise<boolean> {
  const owner = await findAccount(tx, email)
  if (owner?.isVerified) return owner.id === id
  await query(tx, verify, [id])
  return true
}

type Proven = {
  email: string
  name: string /** The user signed in at the browser that proved the address. */
  presentId: string | null
}

/**
 * The account of a person who has just proved that they read the emails to the address. It is the account that verified the address; else
 * the one signed in with it here; else the first that signed up with it, whose password and sessions end, as they may be a stranger's; else
 * a new one.
 */
export async function accountOfProven(tx: Connection, { email, name, presentId }: Proven): Promise<Account> {
  await lockAddress(tx, email)
  const owner = await findAccount(tx, email)
  if (owner?.isVerified) return owner
  const present = presentId === null ? null : await readAccount(tx, presentId)
  const account = present?.email === email ? present : owner
  if (!account) return addAccount(tx, { email, name, isVerified: true })
  await query(tx, verify, [account.id])
  if (account !== owner || account.id === present?.id) return { ...account, isVerified: true }
  const sessionsEnded = await endSessions(tx, account.id)
  await query(tx, credentials, [account.id])
  return { ...account, isVerified: true, sessionsEnded }
}
