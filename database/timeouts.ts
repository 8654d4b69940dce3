import type pg from 'pg'

/** The most milliseconds for a statement, and for getting a connection. Null for long work: migrations, the demo, reconciling. */
export type Timeout = number | null

const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Options of a pool: the database cancels long statements a little before we give up the connection, and rolls back idle transactions;
 * getting a connection may take as long as others' statements.
 */
export function timeoutsOf(timeoutMs: Timeout): pg.PoolConfig & { parameters: TimeLimits } {
  if (timeoutMs === null) return { ...alive, parameters: {} }
  return {
    ...alive,
    connectionTimeoutMillis: 1.5 * timeoutMs,
    parameters: { statement_timeout: 0.8 * timeoutMs, idle_in_transaction_session_timeout: 2 * timeoutMs },
  }
}

/** PostgreSQL's own limits, in milliseconds. */
export type TimeLimits = { statement_timeout?: number; idle_in_transaction_session_timeout?: number }

type Connected = { connection: { stream: import('node:net').Socket }; readyForQuery: boolean }

/**
 * Destroys a connection whose socket stays silent: the driver's own timeout would return it to the pool, where the next user would wait in
 * vain.
 */
export function endWhenSilent(pool: pg.Pool, timeoutMs: Timeout): void {
  if (timeoutMs === null) return
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as Connected).connection
    stream.setTimeout(timeoutMs).on('timeout', () => {
      if (!(client as unknown as Connected).readyForQuery)
        stream.destroy(new DatabaseSilent('The database does not answer'))
    })
  })
}

class DatabaseSilent extends Error {}

/** True when the database is unavailable, too slow or shutting down, so that the statement is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // PostgreSQL ends or refuses the connection, for any reason.
  const isFatal = 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')
  const isAway = isFatal || error instanceof DatabaseSilent || codes.test(code) || words.test(error.message)
  return isAway || isDatabaseAway(error.cause)
}

/** True when no connection was free in time: in PostgreSQL or for its user, in a pooler, or in our pool. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isFull =
    ('code' in error && error.code === '53300') || error.message === exhausted || fullPooler.test(error.message)
  return isFull || isDatabaseFull(error.cause)
}

const exhausted = 'timeout exceeded when trying to connect'
/** PgBouncer's refusal beyond its max_client_conn; its code is that of any broken protocol. */
const fullPooler = /^no more connections allowed/

/** 40001 and 40P01 come after five tries (`inTransaction`). */
const codes =
  /^(08\w{3}|40001|40P01|57P0\w|57014|53300|25P0[34]|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/
/** Messages of the driver's errors, which have no code. */
const words = /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded when trying to connect)/
