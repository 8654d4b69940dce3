import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { query, sql } from '#database/query.ts'

export const passwordLength = { least: 8, most: 128 }

type Cost = { log2N: number; r: number; p: number }

/** OWASP's scrypt parameters with 16 MiB. */
const present: Cost = { log2N: 14, r: 8, p: 5 }
/** The cost of older hashes, which do not contain it. */
const former: Cost = { log2N: 14, r: 16, p: 1 }
const keyBytes = 64

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = await keyOf(password, salt, present)
  return [prefixOf(present), salt, key.toString('hex')].join('$')
}

/** True when `password` matches the stored `hash`. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  const { cost, salt, key } = parse(hash)
  const given = await keyOf(password, salt, cost)
  return given.length === key.length && timingSafeEqual(given, key)
}

let nobodys: Promise<string> | null = null

/** `isPassword` in the same time without a hash, or with an older one. */
export async function isPasswordOrNobodys(hash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  const dummy = await nobodys
  if (hash === null) return (await isPassword(dummy, password)) && false
  const [isRight] = await Promise.all([isPassword(hash, password), isOutdated(hash) && isPassword(dummy, password)])
  return isRight
}

/** True for a hash with another cost than the present one. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${prefixOf(present)}$`)
}

function prefixOf({ log2N, r, p }: Cost): string {
  return `scrypt$${log2N}$${r}$${p}`
}

function parse(hash: string): { cost: Cost; salt: string; key: Buffer } {
  const parts = hash.split('$')
  if (parts.length === 1) {
    const [salt = '', key = ''] = hash.split(':')
    return { cost: former, salt, key: Buffer.from(key, 'hex') }
  }
  const [, log2N, r, p, salt = '', key = ''] = parts
  return { cost: { log2N: Number(log2N), r: Number(r), p: Number(p) }, salt, key: Buffer.from(key, 'hex') }
}

const maxAtOnce = 2
let underWay = 0
const waiting: (() => void)[] = []

/** Derives the key of a password, two at a time: the process has four such threads, which connecting to the database needs too. */
async function keyOf(password: string, salt: string, cost: Cost): Promise<Buffer> {
  if (underWay >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else underWay += 1
  try {
    return await derive(password.normalize('NFKC'), salt, cost)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

function derive(text: string, salt: string, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N
  return new Promise((resolve, reject) =>
    scrypt(text, salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

const administrator = sql({
  name: 'identity-administrator',
  text: `with found as (
  select id from identity_user where email = $3 order by "emailVerified" desc, "createdAt" limit 1),
raised as (update identity_user set role = 'owner', "emailVerified" = true, "sessionsEnded" = "sessionsEnded" + 1, "updatedAt" = now()
  where id in (select id from found) returning id),
made as (insert into identity_user (id, name, email, "emailVerified", role)
  select $1, $2, $3, true, 'owner' where not exists (select from found) returning id),
person as (select id from raised union all select id from made),
steps as (delete from identity_two_steps where user_id in (select id from person)),
passkeys as (delete from identity_passkey where user_id in (select id from person)),
former as (delete from identity_account where "userId" in (select id from person) and "providerId" = 'credential')
insert into identity_account (id, "accountId", "providerId", "userId", password, "updatedAt")
select $4, id, 'credential', id, $5, now() from person returning "userId" as id`,
  row: { id: 'text' },
})

/** A connection inside a transaction. */
type Connection = Parameters<typeof query>[0]
type Administrator = { email: string; name: string; password: string }

/** Makes the account of this address an owner's, or makes one. Its former password, second step, passkeys and sessions end. */
export async function setAdministrator(tx: Connection, { email, name, password }: Administrator): Promise<void> {
  const values = [crypto.randomUUID(), name, email.toLowerCase(), crypto.randomUUID(), await hashPassword(password)]
  await endSessionsOf(tx, await query(tx, administrator, values))
}

const closed = sql({
  name: 'identity-account-close',
  text: `with person as (
  update identity_user set role = 'customer', "sessionsEnded" = "sessionsEnded" + 1, "updatedAt" = now() where email = $1 returning id),
steps as (delete from identity_two_steps where user_id in (select id from person)),
passkeys as (delete from identity_passkey where user_id in (select id from person)),
former as (delete from identity_account where "userId" in (select id from person))
select id from person`,
  row: { id: 'text' },
})

/** Removes the password, passkeys, sessions and role of the account with this address. Its orders stay. */
export async function closeAccount(tx: Connection, email: string): Promise<void> {
  await endSessionsOf(tx, await query(tx, closed, [email]))
}

const ended = sql({
  name: 'identity-sessions-of-closed',
  text: `with begun as (delete from identity_begun where user_id = any ($1))
delete from identity_session where "userId" = any ($1)`,
})

/** Ends these people's sessions after their count was raised, including sessions that were just being opened. */
async function endSessionsOf(tx: Connection, people: { id: string }[]): Promise<void> {
  await query(tx, ended, [people.map(({ id }) => id)])
}
