import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { endWhenSilent, isDatabaseFull, type TimeLimits, type Timeout, timeoutsOf } from './timeouts.ts'

export type Database = { $client: pg.Pool }
/** `last`: SQL that is sent together with the commit, which saves a message there and back. */
export type Transaction = { $client: pg.PoolClient; last?: string }

/** `pooler`: the URL leads to a pooler in transaction mode, such as PgBouncer. */
type Opening = { maxConnections?: number; timeoutMs?: Timeout; pooler?: boolean }

/** A pool of connections, which queries and the identity provider share. */
export function openDatabase(
  url: string,
  { maxConnections = 20, timeoutMs = null, pooler = false }: Opening = {},
): Database {
  const { parameters, ...timeouts } = timeoutsOf(timeoutMs)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    ...timeouts,
    ...(!pooler && parameters),
    // Triggers announce the changes of all other connections.
    application_name: 'stella-maris',
  })
  // A connection that the server ends, idle or in a transaction, must not end the process; the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  if (pooler) pool.on('connect', (client) => suitPooler(client, parameters))
  endWhenSilent(pool, timeoutMs)
  waitWhileFull(pool, timeouts.connectionTimeoutMillis ?? 0)
  return { $client: pool }
}

/**
 * A pooler gives each transaction another connection of PostgreSQL, on which our named statements do not exist, and it refuses time limits
 * at the start of a connection. Therefore transactions set their own.
 */
function suitPooler(client: pg.PoolClient, parameters: TimeLimits): void {
  const limits = Object.entries(parameters).map(([name, ms]) => `; set local ${name} to ${ms}`)
  const begin = ['begin', ...limits].join('')
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const suited = (asked: unknown) =>
    asked === 'begin' ? begin : typeof asked === 'object' ? { ...asked, name: undefined } : asked
  client.query = ((asked: unknown, ...rest: unknown[]) => query(suited(asked), ...rest)) as typeof client.query
}

type Connect = () => Promise<pg.PoolClient>
type Called = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * While the database has no free connection, it is asked again for as long as getting one may take: another user, or this pool, may free
 * one.
 */
function waitWhileFull(pool: pg.Pool, waitMs: number): void {
  const once: Connect = pool.connect.bind(pool)
  const connect: Connect = async () => {
    for (const until = performance.now() + waitMs; ; ) {
      try {
        return await once()
      } catch (error) {
        if (!isDatabaseFull(error) || performance.now() > until) throw error
      }
      await sleep(retryMs * (0.5 + Math.random()))
    }
  }
  const called = (callback: Called) =>
    void connect().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error),
    )
  pool.connect = ((callback?: Called) => (callback ? called(callback) : connect())) as typeof pool.connect
}

const retryMs = 100

/** One connection to the database of a pool, without time limits, for reads that take long. */
export function openWithoutLimits({ $client: { options } }: Database): Database {
  return openDatabase(String(options.connectionString), { maxConnections: 1 })
}

const retryable = new Set(['40001', '40P01', '23503'])

/**
 * Runs a READ COMMITTED transaction, five times at most. It runs again after a deadlock or serialization failure, or when a row was
 * deleted between being read and being referenced, so that it is then found missing.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function runOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let broken = false
  try {
    await client.query('begin')
    const tx: Transaction = { $client: client }
    const result = await work(tx)
    await client.query(commitOf(tx))
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function commitOf({ last }: Transaction): string {
  return last ? `${last}; commit` : 'commit'
}

/** PostgreSQL's error code, also of an error that another one wraps; null for any other error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code
  return sqlState(error.cause)
}
