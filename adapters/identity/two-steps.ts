import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { query, sql } from '#database/query.ts'
import type { Connection } from './accounts.ts'
import { newKey, stepOfCode } from './totp.ts'

const recoveryCodeCount = 10
/** The characters of recovery codes, without similar ones. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The proof of the second step. */
export type StepProof = { code: string } | { recoveryCode: string }

const readOn = sql({
  name: 'identity-two-steps',
  text: `select on_since as "onSince",
  (select count(*)::int from identity_recovery_code r where r.user_id = t.user_id and used_at is null) as "codesLeft"
from identity_two_steps t where user_id = $1 and on_since is not null`,
  row: { onSince: 'time', codesLeft: 'integer' },
})

/** The time at which the second step was turned on, and the count of unused recovery codes; null when it is off. */
export async function readTwoSteps(
  db: Connection,
  userId: string,
): Promise<{ onSince: Date; codesLeft: number } | null> {
  return (await query(db, readOn, [userId]))[0] ?? null
}

const begin = sql({
  name: 'identity-two-steps-begin',
  text: `insert into identity_two_steps (user_id, key) values ($1, $2)
on conflict (user_id) do update set key = excluded.key, last_step = 0 where identity_two_steps.on_since is null returning user_id`,
  row: { user_id: 'text' },
})

/** Adds a key, which becomes valid when a code of it is entered. Null when the second step is on already. */
export async function beginTwoSteps(db: Connection, secret: string, userId: string): Promise<Buffer | null> {
  const key = newKey()
  const begun = await query(db, begin, [userId, encrypt(secret, userId, key)])
  return begun.length > 0 ? key : null
}

const readKey = sql({
  name: 'identity-two-steps-key',
  text: 'select key from identity_two_steps where user_id = $1 and (on_since is not null) = $2',
  row: { key: 'text' },
})
/** Uses up a code's time step and all earlier ones, so that a code works once. */
const useStep = sql({
  name: 'identity-two-steps-use',
  text: `update identity_two_steps set last_step = $2, on_since = coalesce(on_since, now())
where user_id = $1 and last_step < $2 and (on_since is not null) = $3 returning user_id`,
  row: { user_id: 'text' },
})

type Code = { userId: string; code: string; isOn: boolean }

/** Uses up a code of the authenticator app; false when it is wrong, or was used before. */
export async function applyStepCode(
  db: Connection,
  secrets: readonly string[],
  { userId, code, isOn }: Code,
): Promise<boolean> {
  const [stored] = await query(db, readKey, [userId, isOn])
  const step = stored ? stepOfCode(decryptWithAny(secrets, userId, stored.key), code, new Date()) : null
  return step !== null && (await query(db, useStep, [userId, step, isOn])).length > 0
}

const useRecovery = sql({
  name: 'identity-recovery-use',
  text: `update identity_recovery_code set used_at = now() where user_id = $1 and code_hash = any($2) and used_at is null returning user_id`,
  row: { user_id: 'text' },
})

/** Uses up a recovery code, each of which works once; false when it is wrong or used. */
export async function applyRecoveryCode(
  db: Connection,
  secrets: readonly string[],
  { userId, code }: Omit<Code, 'isOn'>,
): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  const hashes = secrets.map((secret) => hashCode(secret, userId, plain))
  return (await query(db, useRecovery, [userId, hashes])).length > 0
}

const renew = sql({
  name: 'identity-recovery-renew',
  text: `with former as (delete from identity_recovery_code where user_id = $1 and not code_hash = any ($2::text[]))
insert into identity_recovery_code (user_id, code_hash) select $1, unnest($2::text[])`,
})

/** Replaces an account's recovery codes by ten new ones, and returns them. Only their hashes are stored. */
export async function renewRecoveryCodes(tx: Connection, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await query(tx, renew, [userId, codes.map((code) => hashCode(secret, userId, code))])
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const end = sql({
  name: 'identity-two-steps-end',
  text: 'delete from identity_two_steps where user_id = $1 and on_since is not null returning user_id',
  row: { user_id: 'text' },
})

/** Turns the second step off; false when it was not on. */
export async function endTwoSteps(tx: Connection, userId: string): Promise<boolean> {
  return (await query(tx, end, [userId])).length > 0
}

function newRecoveryCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}

/** The hash of a recovery code with the shop's secret: 50 bits are not enough for a hash that anybody can compute. */
function hashCode(secret: string, userId: string, code: string): string {
  return createHmac('sha256', derived(secret, 'recovery codes')).update(`${userId} ${code}`).digest('hex')
}

function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `stella-maris ${purpose}`, 32))
}

/** AES-256-GCM, bound to the account. */
function encrypt(secret: string, userId: string, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derived(secret, 'two steps'), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

const allKeys = sql({
  name: 'identity-two-steps-keys',
  text: 'select user_id as "userId", key from identity_two_steps',
  row: { userId: 'text', key: 'text' },
})
const replaceKey = sql({
  name: 'identity-two-steps-replace-key',
  text: 'update identity_two_steps set key = $3 where user_id = $1 and key = $2',
})

/** Encrypts the keys of authenticator apps with the present secret, so that the former secrets can be removed. */
export async function encryptKeysAnew(db: Connection, secret: string, formerSecrets: readonly string[]): Promise<void> {
  for (const { userId, key } of formerSecrets.length > 0 ? await query(db, allKeys, []) : []) {
    const former = formerSecrets.find((one) => isEncryptedWith(one, userId, key))
    if (former) await query(db, replaceKey, [userId, key, encrypt(secret, userId, decrypt(former, userId, key))])
  }
}

function decryptWithAny(secrets: readonly string[], userId: string, stored: string): Buffer {
  const right = secrets.find((one) => isEncryptedWith(one, userId, stored))
  if (right === undefined)
    throw new Error('AUTH_SECRET: none of the secrets encrypted the key of this authenticator app')
  return decrypt(right, userId, stored)
}

function isEncryptedWith(secret: string, userId: string, stored: string): boolean {
  try {
    return decrypt(secret, userId, stored).length > 0
  } catch {
    return false
  }
}

function decrypt(secret: string, userId: string, stored: string): Buffer {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', derived(secret, 'two steps'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
