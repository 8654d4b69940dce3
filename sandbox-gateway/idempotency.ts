import { createHmac } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { query, sql } from '#database/query.ts'
import type { Answer, Db } from './endpoint.ts'
import { Refusal } from './refusal.ts'

const KEY_HOURS = 24

const forget = sql({
  name: 'sandbox-forget-keys',
  text: 'delete from sandbox_gateway.idempotency_keys where created_at < now() - make_interval(hours => $1)',
})

const claim = sql({
  name: 'sandbox-claim-key',
  text: 'insert into sandbox_gateway.idempotency_keys (key, fingerprint) values ($1, $2) on conflict do nothing returning key',
  row: { key: 'text' },
})

const find = sql({
  name: 'sandbox-stored-answer',
  text: 'select fingerprint, status, body from sandbox_gateway.idempotency_keys where key = $1',
  row: { fingerprint: 'text', status: 'integer', body: 'text' },
})

const store = sql({
  name: 'sandbox-store-answer',
  text: 'update sandbox_gateway.idempotency_keys set status = $2, body = $3 where key = $1',
})

type Once = { key: string | null; fingerprint: string }

export type SentAnswer = { status: number; body: string; isReplayed: boolean; hasEvents: boolean }

/**
 * Runs the work in one transaction. With an idempotency key, the first answer is stored in the same transaction and returned again for the
 * same request; a concurrent second request waits for the first. A refusal rolls back and releases the key.
 */
export async function answerOnce(pool: Pool, once: Once, work: (db: Db) => Promise<Answer>): Promise<SentAnswer> {
  return inTransaction(pool, async (tx) => {
    const { key, fingerprint } = once
    if (key !== null && !(await claimKey(tx, key, fingerprint))) return storedAnswer(tx, key, fingerprint)
    const { status, body, hasEvents = false } = await work(tx)
    const answer = { status, body: JSON.stringify(body), isReplayed: false, hasEvents }
    if (key !== null) await storeAnswer(tx, key, answer)
    return answer
  })
}

/** A keyed hash, so that a body with a card number cannot be guessed from the stored value. */
export function fingerprintOf(secret: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${path}\n${body}`).digest('base64')
}

export async function forgetOldKeys(db: Db): Promise<void> {
  await query({ $client: db }, forget, [KEY_HOURS])
}

/** Waits for a transaction that has the idempotency key; false when that one has answered. */
async function claimKey(db: Db, key: string, fingerprint: string): Promise<boolean> {
  return (await query({ $client: db }, claim, [key, fingerprint])).length === 1
}

async function storedAnswer(db: Db, key: string, fingerprint: string): Promise<SentAnswer> {
  const [stored] = await query({ $client: db }, find, [key])
  if (!stored) throw new Error('An idempotency key was forgotten while it was asked for')
  if (stored.fingerprint !== fingerprint) throw otherRequest()
  return { status: stored.status, body: stored.body, isReplayed: true, hasEvents: false }
}

async function storeAnswer(db: Db, key: string, answer: SentAnswer): Promise<void> {
  await query({ $client: db }, store, [key, answer.status, answer.body])
}

function otherRequest(): Refusal {
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  return new Refusal(400, { type: 'idempotency_error', message })
}

async function inTransaction<Result>(pool: Pool, work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect()
  let broken: Error | undefined
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    tx.release(broken)
  }
}
