import type pg from 'pg'

/** The time limit of a statement, and of getting a connection. Null where work is long: migrations, the demo, reconciling. */
export type Timeout = number | null

const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * The database itself ends what takes too long, a little before we give its connection up, and rolls back for whoever fell silent; a
 * connection that is wanted may wait for others' statements.
 */
export function timeoutsOf(timeoutMs: Timeout): pg.PoolConfig {
  if (timeoutMs === null) return alive
  return {
    ...alive,
    connectionTimeoutMillis: 1.5 * timeoutMs,
    statement_timeout: 0.8 * timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  }
}

type Connected = { connection: { stream: import('node:net').Socket }; readyForQuery: boolean }

/**
 * A connection on which no answer comes is destroyed: the driver's own time-out would return it to the pool, where each who got it next
 * would wait in vain. It is the socket's silence that counts, which costs a statement nothing.
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

/** Away, too slow, or going: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof DatabaseSilent || codes.test(code) || words.test(error.message) || isDatabaseAway(error.cause)
}

const codes = /^(08\w{3}|57P0\w|57014|53300|25P0[34]|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/
/** The driver's, which have no code. */
const words = /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded when trying to connect)/
