import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type pg from 'pg'

export const passwordLength = { least: 8, most: 128 }

/** Whether `password` is what was kept as `hash`. */
export function isPassword(hash: string, password: string): Promise<boolean> {
  return verifyPassword({ hash, password })
}

const administrator = `with person as (
  insert into identity_user (id, name, email, "emailVerified", role) values ($1, $2, $3, true, 'admin')
  on conflict (email) do update set role = 'admin', "updatedAt" = now() returning id),
ended as (delete from identity_session where "userId" in (select id from person)),
former as (delete from identity_account where "userId" in (select id from person) and "providerId" = 'credential')
insert into identity_account (id, "accountId", "providerId", "userId", password, "updatedAt")
select $4, id, 'credential', id, $5, now() from person`

type Administrator = { email: string; name: string; password: string }

/** Makes the account of this address an administrator's, or makes one. Its former password and sessions end. */
export async function setAdministrator(pool: pg.Pool, { email, name, password }: Administrator): Promise<void> {
  const values = [crypto.randomUUID(), name, email.toLowerCase(), crypto.randomUUID(), await hashPassword(password)]
  await pool.query(administrator, values)
}

const closed = `with person as (
  update identity_user set role = 'customer', "updatedAt" = now() where email = $1 returning id),
ended as (delete from identity_session where "userId" in (select id from person))
delete from identity_account where "userId" in (select id from person)`

/** Takes password, sessions and role from the account of this address. What its owner ordered stays. */
export async function closeAccount(pool: pg.Pool, email: string): Promise<void> {
  await pool.query(closed, [email])
}
