import { query, sql } from '#database/query.ts'
import { type Connection, readAccount, readPassword } from './accounts.ts'
import { countEvent } from './events.ts'
import type { AccountRecords, IdentityProvider } from './identity.ts'
import { listPasskeys } from './passkeys.ts'
import { isPasswordOrNobodys } from './passwords.ts'
import type { RateLimits } from './rate-limits.ts'

const sessions = sql({
  name: 'identity-record-sessions',
  text: `select s."createdAt" as began, session_ends(s, u.role) as ends, "ipAddress" as address, country, "userAgent" as browser
from identity_session s join identity_user u on u.id = s."userId" where u.id = $1 order by s."createdAt"`,
  row: { began: 'time', ends: 'time', address: 'text?', country: 'text?', browser: 'text?' },
})
const events = sql({
  name: 'identity-record-events',
  text: 'select kind, browser, times, created_at as at from identity_event where user_id = $1 order by created_at, id',
  row: { kind: 'text', browser: 'text', times: 'integer', at: 'time' },
})

/** Reads the records of an account except its email address and name, without tokens and hashes. */
export async function readRecords(db: Connection, id: string): Promise<AccountRecords> {
  const [account, open, happened, passkeys] = await Promise.all([
    readAccount(db, id),
    query(db, sessions, [id]),
    query(db, events, [id]),
    listPasskeys(db, id),
  ])
  return {
    verifiedEmail: account?.isVerified ? account.email : null,
    sessions: open,
    events: happened,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, added: createdAt, used: usedAt })),
  }
}

type Checking = { db: Connection; limits: RateLimits }

/** Checks the account's password, within the rate limits. */
export async function checkPassword({ db, limits }: Checking, id: string, password: string): PasswordCheck {
  const stored = await readPassword(db, id)
  const guess = { address: 'here', email: `own ${id}`, known: null }
  const guessed = await limits.guess(guess, async () =>
    stored && (await isPasswordOrNobodys(stored.hash, password)) ? true : null,
  )
  if (guessed.outcome === 'wrong') await countEvent(db, id, 'wrong-password')
  return guessed.outcome
}

type PasswordCheck = ReturnType<IdentityProvider['checkPassword']>

const proofs = sql({
  name: 'identity-proofs-delete',
  text: 'delete from identity_proof where user_id = $1 or email = $2',
})
const account = sql({ name: 'identity-account-delete', text: 'delete from identity_user where id = $1' })

/** Deletes an account with its sessions, password and events, and the links and codes to its email address. */
export async function deleteAccount(tx: Connection, id: string, verifiedEmail: string | null): Promise<void> {
  await query(tx, proofs, [id, verifiedEmail])
  await query(tx, account, [id])
}
